import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { NewMail } from "#server/storage/outbox-mail.ts";
import { insertMail, insertMails, sendAgain } from "#server/storage/queries/mail/insert-mail.ts";
import { mails, type MailIds, type MailName } from "../mails.ts";

interface Queued<Kind extends MailName> {
  kind: Kind;
  ids: MailIds<Kind>;
  at: Instant;
  /** For kinds that go to a plain address: kept until the mail is sent or over. */
  address?: string;
  /** From then on it is never sent: a code, or a reminder of something that is over. */
  notAfter?: Instant;
  /** Tells mails with the same ids apart, such as a reminder a week before from one a day before. */
  occasion?: string;
  /** Another copy, however many there are. Without it a mail of the same kind, ids and occasion is queued once. */
  again?: boolean;
}

/** A mail for the outbox. What follows from its kind need not be said. */
export function newMail<Kind extends MailName>(mail: Queued<Kind>): NewMail {
  const { to, ids: names, priority } = mails[mail.kind];
  const given: Readonly<Record<string, string>> = mail.ids;
  // In the kind's own order, so that the same ids are the same text.
  const ids = Object.fromEntries(names.map((name) => [name, given[name] ?? ""]));
  const key = [mail.kind, ...Object.values(ids), ...(mail.occasion === undefined ? [] : [mail.occasion])].join(":");
  return {
    kind: mail.kind,
    recipient: to,
    ids,
    registrationId: given["registrationId"] ?? null,
    personId: given["personId"] ?? null,
    address: mail.address ?? null,
    priority,
    notAfter: mail.notAfter ?? null,
    dedupeKey: mail.again ? null : key,
    at: mail.at,
  };
}

/** Puts a mail into the outbox within the caller's transaction. Its id, or null where it was queued before. */
export function queueMail<Kind extends MailName>(db: Queries, mail: Queued<Kind>): Promise<string | null> {
  return insertMail(db, newMail(mail));
}

/** Sends a mail to the address as it is now: the one that still waits, or another copy. */
export async function queueAgain<Kind extends MailName>(
  db: Queries,
  mail: Pick<Queued<Kind>, "kind" | "ids" | "at">,
): Promise<void> {
  await sendAgain(db, newMail(mail), mail.at);
}

/** Queues many of one kind, in one statement. */
export async function queueMails<Kind extends MailName>(db: Queries, mails: readonly Queued<Kind>[]): Promise<void> {
  if (mails.length > 0) await insertMails(db, mails.map(newMail));
}
