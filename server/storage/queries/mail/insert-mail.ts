import type { Insertable } from "kysely";
import type { Queries } from "#server/storage/database.ts";
import { mailPriorities, type NewMail } from "#server/storage/outbox-port.ts";
import type { OutboxTable } from "#server/storage/tables/outbox.ts";
import { toText, toTextOrNull } from "../rows.ts";

/** Adds a mail within the caller's transaction and gives its id, or null where its key was used before. */
export async function insertMail(db: Queries, mail: NewMail): Promise<string | null> {
  const row = toRow(mail);
  return (await insertRows(db, [row])) === 1 ? row.id : null;
}

/** The same for many at once. Gives how many were new. */
export const insertMails = (db: Queries, mails: readonly NewMail[]): Promise<number> =>
  insertRows(db, mails.map(toRow));

async function insertRows(db: Queries, rows: readonly Insertable<OutboxTable>[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

function toRow(mail: NewMail): Insertable<OutboxTable> {
  return {
    id: crypto.randomUUID(),
    kind: mail.kind,
    recipient: mail.recipient,
    registration_id: mail.registrationId,
    person_id: mail.personId,
    address: mail.address,
    ids: JSON.stringify(mail.ids),
    priority: mailPriorities.indexOf(mail.priority),
    not_after: toTextOrNull(mail.notAfter),
    dedupe_key: mail.dedupeKey,
    status: "waiting",
    created_at: toText(mail.at),
    next_attempt_at: toText(mail.at),
    claim: null,
    sent_at: null,
    last_error: null,
  };
}
