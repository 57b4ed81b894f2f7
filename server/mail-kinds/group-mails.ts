import { groupEmail } from "#content/en/emails/group-mail.ts";
import { factsAt } from "#content/facts.ts";
import type { MailPurpose } from "#domain/group-mail/mail-groups.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";
import { teamNameOf } from "#server/teams/team-rows.ts";
import { findPerson } from "#server/people/people.ts";
import { unsubscribeAddress, unsubscribeKey, unsubscribeToken, withoutUnsubscribed } from "../mail/unsubscribes.ts";

interface Loaded {
  subject: string;
  message: string;
  purpose: MailPurpose;
  firstName: string | null;
  team: string | null;
  /** Where news can be unsubscribed from; null for what is about the reader's own affairs. */
  unsubscribeAt: string | null;
}

type Ids = Readonly<Record<"personId" | "groupMailId", string>>;

/** Null where the reader was forgotten, or wants no news any more, since the letter was queued. */
async function load(
  { personId, groupMailId }: Ids,
  { db, siteUrl }: MailContext,
  isTest: boolean,
): Promise<Loaded | null> {
  const letter = await db.selectFrom("group_mails").selectAll().where("id", "=", groupMailId).executeTakeFirst();
  const person = await findPerson(db, personId);
  if (!letter || !person?.email) return null;
  const { subject, message, purpose, season } = letter;
  const isNews = purpose === "news";
  if (isNews && !isTest && (await withoutUnsubscribed(db, [{ email: person.email }])).length === 0) return null;
  return {
    subject,
    message,
    purpose,
    firstName: person.first_name,
    team: await teamNameOf(db, season, personId),
    unsubscribeAt: isNews
      ? unsubscribeAddress(siteUrl, unsubscribeToken(await unsubscribeKey(db), person.email))
      : null,
  };
}

const letterKind = (name: "group-mail" | "group-mail-test", isTest: boolean) =>
  mailKind(name, {
    load: (ids: Ids, context: MailContext) => load(ids, context, isTest),
    render: (letter: Loaded, { now }: MailContext) => groupEmail({ ...letter, isTest }, factsAt(now)),
    unsubscribeAt: ({ unsubscribeAt }: Loaded) => unsubscribeAt,
  });

export const groupMailKinds = {
  "group-mail": letterKind("group-mail", false),
  "group-mail-test": letterKind("group-mail-test", true),
};
