import { consentRefusedEmail } from "#content/en/emails/consent-refused.ts";
import { factsAt } from "#content/facts.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { findPerson } from "#server/people/people.ts";
import { auditEntries } from "#server/storage/queries/audit-log.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";

interface RefusalIds {
  personId: string;
  entryId: string;
}

async function load({ personId, entryId }: Readonly<RefusalIds>, { db }: MailContext) {
  const person = await findPerson(db, personId);
  const entry = await auditEntries(db).where("entry.id", "=", entryId).executeTakeFirst();
  if (!person?.email || !entry) return null;
  return { firstName: plainLine(person.first_name ?? ""), reason: plainLine(entry.reason ?? "") };
}

const privateWords = ({ reason }: { firstName: string; reason: string }) => [reason];

/** A signed form could not be accepted: asked for again, with the desk's reason. */
export const consentRefusedMails = {
  "consent-refused": mailKind("consent-refused", {
    load,
    render: (mail, { now, siteUrl }) => consentRefusedEmail(factsAt(now), { ...mail, to: "participant" }, siteUrl),
    privateWords,
  }),
  "consent-refused-guardian": mailKind("consent-refused-guardian", {
    load,
    render: (mail, { now, siteUrl }) => consentRefusedEmail(factsAt(now), { ...mail, to: "guardian" }, siteUrl),
    privateWords,
  }),
};
