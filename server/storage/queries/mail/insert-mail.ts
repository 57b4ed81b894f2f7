import { sql, type Insertable } from "kysely";
import type { Queries } from "#server/storage/database.ts";
import { mailPriorities, type NewMail } from "#server/storage/outbox-port.ts";
import { isSqlite } from "#server/storage/migrations/is-sqlite.ts";
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

/** As one value, however many there are: a statement with thousands of them takes longer to write than to carry out. */
async function insertRows(db: Queries, rows: readonly OutboxRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const columns = Object.keys(rows[0]!) as (keyof OutboxRow)[];
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("outbox")
    .columns(columns)
    .expression(isSqlite(db) ? fromSqliteJson(columns, rows) : fromPostgresJson(columns, rows))
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

type OutboxRow = Insertable<OutboxTable>;

/** Without the `where`, SQLite would take what follows for the condition of a join. */
const fromSqliteJson = (columns: readonly string[], rows: readonly OutboxRow[]) =>
  sql<OutboxRow>`select ${sql.join(columns.map((column) => sql`json_extract(value, ${sql.lit(`$.${column}`)})`))}
    from json_each(${JSON.stringify(rows)}) where true`;

const fromPostgresJson = (columns: readonly string[], rows: readonly OutboxRow[]) =>
  sql<OutboxRow>`select ${sql.join(
    columns.map((column) =>
      column === "priority" ? sql`(value ->> 'priority')::integer` : sql`value ->> ${sql.lit(column)}`,
    ),
  )} from json_array_elements(${JSON.stringify(rows)}::json)`;

function toRow(mail: NewMail): OutboxRow {
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
