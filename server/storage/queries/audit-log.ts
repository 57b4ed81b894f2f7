import type { Actor } from "#domain/people/actor.ts";
import type { Queries, Database } from "../database.ts";
import type { AuditEntry, NewAuditEntry } from "../audit-entry.ts";
import { keepChanges } from "./deeds/keep-changes.ts";
import { fromText, toText } from "./rows.ts";

/** Adds an entry within the caller's transaction, so that it stands or falls with what it tells of. Gives its id. */
export async function appendAudit(db: Queries, entry: NewAuditEntry): Promise<string> {
  const { actor, action, subjects, detail = null, reason } = entry;
  const id = entry.once ?? crypto.randomUUID();
  const at = toText(entry.at);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("audit_log")
    .values({ id, at, action, subjects: JSON.stringify(subjects), detail, ...actorColumns(actor) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return id;
  const ids = [...new Set(subjects)];
  for (let from = 0; from < ids.length; from += batch)
    await db
      .insertInto("audit_subjects")
      .values(ids.slice(from, from + batch).map((subject_id) => ({ entry_id: id, subject_id, at })))
      .execute();
  for (let from = 0; reason !== undefined && from < ids.length; from += batch)
    await db
      .insertInto("audit_reasons")
      .values(ids.slice(from, from + batch).map((subject_id) => ({ entry_id: id, subject_id, reason })))
      .execute();
  if (entry.undo) await keepChanges(db, id, entry.undo);
  return id;
}

/** So many rows at once: an engine takes only so many values in one statement. */
const batch = 1_000;

function actorColumns(actor: Actor): Pick<Database["audit_log"], "actor_kind" | "actor_id"> {
  switch (actor.kind) {
    case "cli":
      return { actor_kind: "cli", actor_id: actor.user };
    case "organizer":
      return { actor_kind: "organizer", actor_id: actor.personId };
    case "system":
      return { actor_kind: "system", actor_id: null };
  }
}

export function toActor({
  actor_kind: kind,
  actor_id: id,
}: Pick<Database["audit_log"], "actor_kind" | "actor_id">): Actor | null {
  switch (kind) {
    case "cli":
      return { kind, user: id ?? "" };
    case "organizer":
      return { kind, personId: id ?? "" };
    case "system":
      return { kind };
    case null:
      return null;
  }
}

/** Every entry, with the reason that was given for it. */
export const auditEntries = (db: Queries) =>
  db
    .selectFrom("audit_log as entry")
    .selectAll("entry")
    .select((row) =>
      row
        .selectFrom("audit_reasons as reason")
        .select("reason.reason")
        .whereRef("reason.entry_id", "=", "entry.id")
        .orderBy("reason.subject_id")
        .limit(1)
        .as("reason"),
    );

type AuditRow = Awaited<ReturnType<ReturnType<typeof auditEntries>["execute"]>>[number];

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: fromText(row.at),
  actor: toActor(row),
  action: row.action,
  subjects: JSON.parse(row.subjects) as string[],
  detail: row.detail,
  reason: row.reason,
});
