import { CompiledQuery, type Insertable } from "kysely";
import { pressedTwiceMs } from "#domain/desk/pressed-twice.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries, Database } from "#server/storage/database.ts";
import { mailPriorities, type NewMail } from "#server/storage/outbox-mail.ts";
import { isSqlite } from "#server/storage/migrations/is-sqlite.ts";
import { inParts } from "../read-in-slices.ts";
import { toText, toTextOrNull } from "../rows.ts";

/** Adds a mail within the caller's transaction and gives its id, or null where its key was used before. */
export async function insertMail(db: Queries, mail: NewMail): Promise<string | null> {
  const row = toRow(mail);
  return (await insertRows(db, [row])) === 1 ? row.id : null;
}

/** Brings the mail forward where it still waits (`hurried`), or adds another copy of it. */
export async function sendAgain(
  db: Queries,
  mail: Omit<NewMail, "at" | "dedupeKey">,
  at: Instant,
): Promise<{ mailId: string; hurried: boolean }> {
  const waiting = await db
    .updateTable("outbox")
    .set({ next_attempt_at: toText(at) })
    .where("kind", "=", mail.kind)
    .where("ids", "=", JSON.stringify(mail.ids))
    .where("registration_id", mail.registrationId === null ? "is" : "=", mail.registrationId)
    .where("person_id", mail.personId === null ? "is" : "=", mail.personId)
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .returning("id")
    .executeTakeFirst();
  const mailId = waiting?.id ?? (await insertMail(db, { ...mail, dedupeKey: null, at })) ?? "";
  return { mailId, hurried: waiting !== undefined };
}

/** The copy of this mail that a button has just made, if it was pressed before and the copy was not in vain. */
export async function copyJustMade(db: Queries, mail: Omit<NewMail, "at" | "dedupeKey">, at: Instant) {
  return db
    .selectFrom("outbox")
    .select(["id", "status"])
    .where("kind", "=", mail.kind)
    .where("created_at", ">", toText(at - pressedTwiceMs))
    .where("ids", "=", JSON.stringify(mail.ids))
    .where("registration_id", mail.registrationId === null ? "is" : "=", mail.registrationId)
    .where("person_id", mail.personId === null ? "is" : "=", mail.personId)
    .where("dedupe_key", "is", null)
    .where("status", "in", ["waiting", "sent"])
    .executeTakeFirst();
}

interface Parts {
  rows: number;
  /** Lets others in before the next part. */
  pause: () => Promise<unknown>;
}

/**
 * The same for many at once. Gives how many were new. Those that come in the order of their persons and keys are written
 * fastest, as their ids are in order too: rows that follow each other in every index are written to the same few pages.
 */
export async function insertMails(db: Queries, mails: readonly NewMail[], parts?: Parts): Promise<number> {
  const rows = mails.map(toRow);
  const ids = rows.map(({ id }) => id).toSorted();
  for (const [index, row] of rows.entries()) row.id = ids[index]!;
  return insertRows(db, rows, parts);
}

const atOnce: Parts = { rows: 50, pause: () => Promise.resolve() };

/** Written as SQL: building it took longer than carrying it out. */
async function insertRows(db: Queries, rows: readonly OutboxRow[], parts = atOnce): Promise<number> {
  const insert = isSqlite(db) ? sqliteInsert : postgresInsert;
  let added = 0;
  for (const part of inParts(rows, parts.rows)) {
    const { numAffectedRows } = await db.executeQuery(insert(part));
    added += Number(numAffectedRows ?? 0);
    await parts.pause();
  }
  return added;
}

type OutboxRow = ReturnType<typeof toRow>;

const sqliteInsert = (rows: readonly OutboxRow[]) => {
  const values = rows.map(() => `(${columns.map(() => "?").join()})`).join();
  return CompiledQuery.raw(
    `insert into outbox (${columns.join()}) values ${values} ${unlessThere}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
};

/** As one value, however many rows there are. */
const postgresInsert = (rows: readonly OutboxRow[]) =>
  CompiledQuery.raw(
    `insert into outbox (${columns.join()})
    select ${columns.join()} from json_populate_recordset(null::outbox, $1) ${unlessThere}`,
    [JSON.stringify(rows)],
  );

const columns = [
  "id",
  "kind",
  "recipient",
  "registration_id",
  "person_id",
  "address",
  "ids",
  "priority",
  "not_after",
  "dedupe_key",
  "status",
  "created_at",
  "next_attempt_at",
] as const satisfies (keyof Database["outbox"])[];
const unlessThere = "on conflict (dedupe_key) do nothing";

function toRow(mail: NewMail) {
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
  } satisfies Pick<Insertable<Database["outbox"]>, (typeof columns)[number]>;
}
