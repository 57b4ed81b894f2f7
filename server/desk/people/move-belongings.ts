import { sql } from "kysely";
import type { Queries } from "#server/storage/database.ts";
import type { Values } from "#server/storage/queries/deeds/row-change.ts";
import { readRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRow, findRows, updateRows } from "#server/storage/queries/rows.ts";
import { policyOf } from "#server/storage/table-policies/table-policies.ts";
import { belongings, endedWithRecord, type Belonging } from "./person-belongings.ts";

/** Gives everything of one record to another, within the caller's transaction. */
export async function moveBelongings(transaction: Queries, fromId: string, intoId: string): Promise<void> {
  await keepBetterPlace(transaction, fromId, intoId);
  await moveAnswers(transaction, fromId, intoId);
  await joinAttendance(transaction, fromId, intoId);
  for (const belonging of belongings) await moveRows(transaction, belonging, fromId, intoId);
  // Handed from one of the two to the other, it was never out of the person's hands.
  await transaction.deleteFrom("handed_places").where("from_id", "=", intoId).where("to_id", "=", intoId).execute();
  await moveUploads(transaction, fromId, intoId);
  for (const table of endedWithRecord)
    await transaction
      .deleteFrom(table as "sessions")
      .where("person_id", "=", fromId)
      .execute();
  // A waiting mail is written from its ids when it is sent: it goes to the address that stays.
  await transaction
    .updateTable("outbox")
    .set({ person_id: intoId, ids: sql<string>`replace(ids, ${fromId}, ${intoId})` })
    .where("person_id", "=", fromId)
    .execute();
  await transaction.updateTable("desk_notes").set({ about: intoId }).where("about", "=", fromId).execute();
  await transaction.updateTable("deed_changes").set({ about: intoId }).where("about", "=", fromId).execute();
  await tellStory(transaction, fromId, intoId);
}

/** A file on its way arrives: whoever sends it goes on once they have signed in under the address that stays. */
async function moveUploads(transaction: Queries, fromId: string, intoId: string): Promise<void> {
  await updateRows(transaction, "uploads", { person_id: fromId }, { person_id: intoId });
  await updateRows(transaction, "uploads", { owner_kind: "person", owner_id: fromId }, { owner_id: intoId });
}

/** A place that was closed gives way to one that is open, and one that somebody must look at to one that is in order. */
async function keepBetterPlace(transaction: Queries, fromId: string, intoId: string): Promise<void> {
  const open = transaction
    .selectFrom("places")
    .select("season")
    .where("person_id", "=", fromId)
    .where("ended_at", "is", null);
  await transaction
    .deleteFrom("places")
    .where("person_id", "=", intoId)
    .where((row) =>
      row.or([
        row.and([row("ended_at", "is not", null), row("season", "in", open)]),
        row.and([row("flag", "is not", null), row("season", "in", open.where("flag", "is", null))]),
      ]),
    )
    .execute();
}

/** Twice on one team at the finals: who said no to pictures under either address said no, and who is here is here. */
async function joinAttendance(transaction: Queries, fromId: string, intoId: string): Promise<void> {
  const columns = ["submission_id", "coming", "media_opt_out", "checked_in_at"] as const;
  for (const other of await findRows(transaction, "finals_people", columns, { person_id: fromId })) {
    const same = { submission_id: other.submission_id, person_id: intoId };
    const own = await findRow(transaction, "finals_people", columns, same);
    if (!own) continue;
    await updateRows(transaction, "finals_people", same, {
      coming: Math.max(own.coming, other.coming),
      media_opt_out: Math.max(own.media_opt_out, other.media_opt_out),
      checked_in_at: own.checked_in_at ?? other.checked_in_at,
    });
  }
}

/** What either answered about themselves. A chamber's answers stay the chamber's, whoever wrote them. */
async function moveAnswers(transaction: Queries, fromId: string, intoId: string): Promise<void> {
  const answered = transaction.selectFrom("question_answers").select("question_id").where("subject_id", "=", intoId);
  await transaction
    .deleteFrom("question_answers")
    .where("subject_id", "=", fromId)
    .where("question_id", "in", answered)
    .execute();
  await updateRows(transaction, "question_answers", { subject_id: fromId }, { subject_id: intoId });
}

async function moveRows(
  db: Queries,
  { table, column, once }: Belonging,
  fromId: string,
  intoId: string,
): Promise<void> {
  const own = once ? await readRows(db, table, { [column]: intoId }) : [];
  for (const row of await readRows(db, table, { [column]: fromId })) {
    const isDouble = once !== undefined && own.some((other) => once.every((name) => other[name] === row[name]));
    await (isDouble ? removeRow(db, table, row) : giveRow(db, table, row, { [column]: intoId }));
  }
}

/** The columns by which a row is known. */
function keyOf(table: Belonging["table"], row: Values): [string, string][] {
  const { backup } = policyOf(table);
  if (!("key" in backup)) throw new Error(`${table} has no key by which a row could be moved`);
  return backup.key.map((name) => [name, row[name] as string]);
}

async function removeRow(db: Queries, table: Belonging["table"], row: Values): Promise<void> {
  let query = db.deleteFrom(table as "places");
  for (const [name, value] of keyOf(table, row)) query = query.where(name as "id", "=", value);
  await query.execute();
}

async function giveRow(db: Queries, table: Belonging["table"], row: Values, values: Values): Promise<void> {
  let query = db.updateTable(table as "places").set(values as never);
  for (const [name, value] of keyOf(table, row)) query = query.where(name as "id", "=", value);
  await query.execute();
}

/** What the log says of the old record is part of this person's story, and goes with them. */
async function tellStory(transaction: Queries, fromId: string, intoId: string): Promise<void> {
  const known = transaction.selectFrom("audit_subjects").select("entry_id").where("subject_id", "=", intoId);
  await transaction
    .insertInto("audit_subjects")
    .columns(["entry_id", "subject_id", "at"])
    .expression((query) =>
      query
        .selectFrom("audit_subjects")
        .select(({ val }) => ["entry_id", val(intoId).as("subject_id"), "at"])
        .where("subject_id", "=", fromId)
        .where("entry_id", "not in", known),
    )
    .execute();
}
