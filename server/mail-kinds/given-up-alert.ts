import { givenUpAlertEmail, givenUpMailEmail } from "#content/en/emails/given-up-alert.ts";
import { factsAt } from "#content/facts.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { toOutboxMail } from "#server/storage/queries/rows.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";
import { factsOf, privateWordsOf, registrantOf } from "#server/mail/registration-facts.ts";

async function loadGivenUp({ mailId }: { mailId: string }, { db }: MailContext) {
  const row = await db.selectFrom("outbox").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!row) return null;
  const mail = toOutboxMail(row);
  const found = mail.registrationId === null ? null : await findRegistration(db, mail.registrationId);
  const registration = found && factsOf(found);
  const isForOrganizer = mail.recipient === "organizer";
  if (!isForOrganizer && registration?.isForgotten) return null;
  const reader = mail.personId === null ? [] : await wordsAboutPerson(db, mail.personId);
  return { registration, mailId, kind: mail.kind, isForOrganizer, reader };
}

/** What a mail server may have quoted of the person whom the mail was for. */
async function wordsAboutPerson(db: MailContext["db"], personId: string): Promise<(string | null)[]> {
  const person = await db
    .selectFrom("people")
    .select(["first_name", "last_name", "email", "phone", "organization"])
    .where("id", "=", personId)
    .executeTakeFirst();
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
        ? givenUpAlertEmail(factsAt(now), registration, { id: mailId, wasForRegistrant: !isForOrganizer })
        : givenUpMailEmail({ id: mailId, kind }),
    replyTo: ({ registration }) => registration && registrantOf(registration),
    privateWords: ({ registration, reader }) => [...(registration ? privateWordsOf(registration) : []), ...reader],
  }),
};
