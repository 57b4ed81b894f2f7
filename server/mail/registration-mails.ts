import { disputeAlertEmail, reviewAlertEmail } from "#content/en/emails/alerts.ts";
import type { EmailContent } from "#content/en/emails/email-content.ts";
import { organizerNoticeEmail } from "#content/en/emails/organizer-notice.ts";
import { carriesDates, receiptEmail } from "#content/en/emails/receipt.ts";
import { factsAt, type Facts } from "#content/facts.ts";
import { findRegistration } from "#server/storage/queries/find-registration.ts";
import { mailKind, type MailContext } from "./mail-kind.ts";
import { factsOf, privateWordsOf, registrantOf, type RegistrationMailFacts } from "./registration-facts.ts";

/** What the registrant reads. Nothing is written to somebody who was forgotten. */
const toRegistrant = {
  to: "registration",
  ids: ["registrationId"],
  priority: "normal",
  whenGivenUp: "alert",
  async load({ registrationId }: { registrationId: string }, { db }: MailContext) {
    const registration = await findRegistration(db, registrationId);
    return registration === null || registration.email === null ? null : factsOf(registration);
  },
  privateWords: privateWordsOf,
} as const;

/** What the organizer reads about a registration. An answer goes to the registrant. */
const toOrganizer = {
  to: "organizer",
  ids: ["registrationId"],
  priority: "normal",
  async load({ registrationId }: { registrationId: string }, { db }: MailContext) {
    const registration = await findRegistration(db, registrationId);
    return registration && factsOf(registration);
  },
  replyTo: registrantOf,
  privateWords: privateWordsOf,
} as const;

/** An alert that cannot be sent would only make another one that cannot be sent. */
const alert = (write: (facts: Facts, registration: RegistrationMailFacts) => EmailContent) =>
  mailKind({
    ...toOrganizer,
    whenGivenUp: "nothing",
    render: (registration, { now }) => write(factsAt(now), registration),
  });

export const receipt = mailKind({
  ...toRegistrant,
  render: (registration, { siteUrl, now }) => receiptEmail(factsAt(now), registration, siteUrl),
  attachments: (_, { calendar, now }) =>
    carriesDates(factsAt(now))
      ? [
          {
            filename: "program-dates.ics",
            contentType: "text/calendar; charset=utf-8; method=PUBLISH",
            content: calendar(),
          },
        ]
      : [],
});

export const organizerNotice = mailKind({
  ...toOrganizer,
  whenGivenUp: "alert",
  render: (registration, { now }) => organizerNoticeEmail(factsAt(now), registration),
});

export const reviewAlert = alert(reviewAlertEmail);
export const disputeAlert = alert(disputeAlertEmail);
