import {
  disputeAlertEmail,
  organizerNoticeEmail,
  paymentFailedEmail,
  paymentFailedNoticeEmail,
  reviewAlertEmail,
  secondPaymentEmail,
} from "#content/en/emails/registration-alerts.ts";
import type { EmailContent } from "#content/en/emails/email-content.ts";
import { carriesDates, receiptEmail } from "#content/en/emails/receipt.ts";
import { factsAt, type Facts } from "#content/facts.ts";
import { paymentQuestionEmail } from "#content/en/emails/payment-question.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";
import { sumPayments } from "#domain/payments/payment.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import { refundEmail, refundFailedAlertEmail, refundNoticeEmail } from "#content/en/emails/refund.ts";
import { paidTooMuch } from "#server/chambers/paid-places-of.ts";
import { findPlace, handedTo } from "#server/people/places.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";
import type { MailName } from "#server/mail/mails.ts";
import { factsOf, privateWordsOf, registrantOf, type RegistrationMailFacts } from "#server/mail/registration-facts.ts";
import { givenUpAlertEmail, givenUpMailEmail } from "#content/en/emails/given-up-alert.ts";
import { emailKey, findRow, findRows, toOutboxMail } from "#server/storage/queries/rows.ts";

async function loadGivenUp({ mailId }: { mailId: string }, { db }: MailContext) {
  const row = await db.selectFrom("outbox").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!row) return null;
  const mail = toOutboxMail(row);
  // Sent again from the desk before the alert went out.
  if (mail.status !== "given-up") return null;
  const found = mail.registrationId === null ? null : await findRegistration(db, mail.registrationId);
  const registration = found && factsOf(found);
  const isForOrganizer = mail.recipient === "organizer";
  if (!isForOrganizer && registration?.isForgotten) return null;
  const reader = mail.personId === null ? [] : await wordsAboutPerson(db, mail.personId);
  return { registration, mailId, kind: mail.kind, isForOrganizer, reader };
}

/** What a mail server may have quoted of the person whom the mail was for. */
async function wordsAboutPerson(db: MailContext["db"], personId: string): Promise<(string | null)[]> {
  const person = await findRow(db, "people", ["first_name", "last_name", "email", "phone", "organization"], {
    id: personId,
  });
  if (!person) return [];
  const { first_name, last_name, email, phone, organization } = person;
  return [first_name, last_name, phone, organization, email?.split("@")[0] ?? null];
}

export const givenUpMailKinds = {
  /** Tells the organizer of a mail that could not be delivered, unless its reader was forgotten since. */
  "given-up-alert": mailKind("given-up-alert", {
    load: loadGivenUp,
    render: ({ registration, mailId, kind, isForOrganizer }, { now }) =>
      registration
        ? givenUpAlertEmail(factsAt(now), registration, { id: mailId, kind, wasForRegistrant: !isForOrganizer })
        : givenUpMailEmail({ id: mailId, kind }),
    replyTo: ({ registration }) => registration && registrantOf(registration),
    privateWords: ({ registration, reader }) => [...(registration ? privateWordsOf(registration) : []), ...reader],
  }),
};

interface Ids {
  registrationId: string;
}

/** What the registrant reads. Nothing is written to somebody who was forgotten. */
const toRegistrant = {
  async load({ registrationId }: { registrationId: string }, { db }: MailContext) {
    const registration = await findRegistration(db, registrationId);
    return registration === null || registration.email === null ? null : factsOf(registration);
  },
  privateWords: privateWordsOf,
} as const;

/** What the organizer reads about a registration. An answer goes to the registrant. */
const toOrganizer = {
  async load({ registrationId }: { registrationId: string }, { db }: MailContext) {
    const registration = await findRegistration(db, registrationId);
    return registration && factsOf(registration);
  },
  replyTo: registrantOf,
  privateWords: privateWordsOf,
} as const;

/** With whether somebody has what this payment is for by another one, or by a chamber or a scholarship. */
async function withKeptPlace({ registrationId }: Ids, { db }: MailContext): Promise<RegistrationMailFacts | null> {
  const registration = await findRegistration(db, registrationId);
  if (!registration) return null;
  const { email, season, registrationType } = registration;
  const person = email === null ? undefined : await findPersonByEmail(db, email);
  if (registrationType === "individual") {
    const place = person && (await findPlace(db, season, person.id));
    const keepsPlace = !!place && place.flag === null && place.sourceId !== registrationId;
    return { ...factsOf(registration), keepsPlace };
  }
  const same = {
    email_key: emailKey(email ?? ""),
    season,
    registration_type: registrationType,
    status: "paid",
  } as const;
  const paid = await findRows(db, "registrations", ["id"], same);
  return { ...factsOf(registration), keepsPlace: paid.some(({ id }) => id !== registrationId) };
}

async function isNow(status: RegistrationStatus, { registrationId }: Ids, { db }: MailContext): Promise<boolean> {
  return (await findRegistration(db, registrationId))?.status === status;
}

/** Whether the provider has told of money through another checkout than the one by which it was paid. */
async function cameTwice({ registrationId }: Ids, { db }: MailContext): Promise<boolean> {
  const registration = await findRegistration(db, registrationId);
  const events = await findRows(db, "payment_events", ["session_id", "type"], { registration_id: registrationId });
  const brings = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];
  return events.some(({ session_id, type }) => brings.includes(type) && session_id !== registration?.sessionId);
}

/** How a dispute ended before its mail went out, or null: the provider says when it is closed, and whether it was lost. */
async function disputeEndOf({ registrationId }: Ids, { db }: MailContext): Promise<"lost" | "closed" | null> {
  const registration = await findRegistration(db, registrationId);
  if (registration?.disputeLostAt != null) return "lost";
  const closed = { registration_id: registrationId, type: "charge.dispute.closed" };
  return (await findRow(db, "payment_events", ["event_id"], closed)) ? "closed" : null;
}

/** Null where the refund has failed before the mail went out: nothing is on its way. */
const onlyRefunded = (facts: RegistrationMailFacts | null) => (facts && facts.refundedCents > 0 ? facts : null);

type Write = (facts: Facts, registration: RegistrationMailFacts, siteUrl: string) => EmailContent;

/** Hands the content's function what it writes from. */
const written =
  (write: Write) =>
  (registration: RegistrationMailFacts, { now, siteUrl }: MailContext) =>
    write(factsAt(now), registration, siteUrl);

const notice = (name: MailName, write: Write) => mailKind(name, { ...toOrganizer, render: written(write) });

export const registrationMailKinds = {
  "organizer-notice": notice("organizer-notice", organizerNoticeEmail),
  "payment-failed-notice": mailKind("payment-failed-notice", {
    ...toOrganizer,
    load: withKeptPlace,
    render: written(paymentFailedNoticeEmail),
  }),
  "refund-notice": mailKind("refund-notice", {
    ...toOrganizer,
    load: async (ids, context) => onlyRefunded(await toOrganizer.load(ids, context)),
    render: written(refundNoticeEmail),
  }),
  "refund-failed-alert": mailKind("refund-failed-alert", {
    ...toOrganizer,
    load: async (ids: Ids, context) =>
      // All of it went back after all, by another refund.
      (await isNow("refunded", ids, context)) ? null : toOrganizer.load(ids, context),
    render: written(refundFailedAlertEmail),
  }),
  "review-alert": mailKind("review-alert", {
    ...toOrganizer,
    async load(ids: Ids, context): Promise<(RegistrationMailFacts & { isInReview: boolean }) | null> {
      const registration = await toOrganizer.load(ids, context);
      const isInReview = await isNow("review", ids, context);
      // Decided before the mail went out. Money that came twice is another matter, whatever the registration says.
      if (!registration || !(isInReview || (await cameTwice(ids, context)))) return null;
      return { ...registration, isInReview };
    },
    render: ({ isInReview, ...registration }: RegistrationMailFacts & { isInReview: boolean }, { now }) =>
      (isInReview ? reviewAlertEmail : secondPaymentEmail)(factsAt(now), registration),
  }),
  "dispute-alert": mailKind("dispute-alert", {
    ...toOrganizer,
    async load(ids: Ids, context): Promise<RegistrationMailFacts | null> {
      const registration = await toOrganizer.load(ids, context);
      return registration && { ...registration, disputeEnd: await disputeEndOf(ids, context) };
    },
    render: written(disputeAlertEmail),
  }),

  receipt: mailKind("receipt", {
    ...toRegistrant,
    async load({ registrationId }, { db }): Promise<RegistrationMailFacts | null> {
      const registration = await findRegistration(db, registrationId);
      if (!registration || registration.email === null) return null;
      const payments = (await paymentsOf(db, registrationId)).filter(({ amountCents }) => amountCents > 0);
      // While a person must look at it, another sum is asked than came.
      const came = (registration.cardCents ?? 0) + sumPayments(payments).receivedCents;
      const amountCents = registration.status === "review" ? came : registration.amountCents;
      const facts = { ...factsOf(registration), amountCents, payments };
      const person = await findPersonByEmail(db, registration.email);
      const isRefunded = registration.status === "refunded";
      if (!person || registration.registrationType !== "individual")
        return { ...facts, isOver: isRefunded ? "refunded" : null };
      const holder = await handedTo(db, registrationId);
      const isHanded = holder !== null && holder !== person.id;
      return {
        ...facts,
        isOver: isRefunded ? "refunded" : isHanded ? "handed" : null,
        tooMuch: await paidTooMuch(db, registration.season, person.id),
      };
    },
    render: written(receiptEmail),
    attachments: (registration, { calendar, now }) =>
      carriesDates(factsAt(now), registration)
        ? [
            {
              filename: "program-dates.ics",
              contentType: "text/calendar; charset=utf-8; method=PUBLISH",
              content: calendar(),
            },
          ]
        : [],
  }),

  "payment-question": mailKind("payment-question", {
    ...toRegistrant,
    async load({ registrationId }: { registrationId: string }, { db }: MailContext) {
      const registration = await findRegistration(db, registrationId);
      if (registration === null || registration.email === null || registration.status !== "review") return null;
      const { receivedCents } = sumPayments(await paymentsOf(db, registrationId));
      const { cardCents, refundedCents, sessionId } = registration;
      const isKnown = cardCents !== null || sessionId === null;
      const keptCents = isKnown ? (cardCents ?? 0) + receivedCents - refundedCents : null;
      return { ...factsOf(registration), keptCents };
    },
    render: (registration: RegistrationMailFacts & { keptCents: number | null }, { now }) =>
      paymentQuestionEmail(factsAt(now), registration),
  }),

  "payment-failed": mailKind("payment-failed", {
    ...toRegistrant,
    load: async (ids: Ids, context) => ((await toRegistrant.load(ids, context)) ? withKeptPlace(ids, context) : null),
    render: written(paymentFailedEmail),
  }),

  refund: mailKind("refund", {
    ...toRegistrant,
    load: async (ids, context) =>
      (await toRegistrant.load(ids, context)) ? onlyRefunded(await withKeptPlace(ids, context)) : null,
    render: written(refundEmail),
  }),
};
