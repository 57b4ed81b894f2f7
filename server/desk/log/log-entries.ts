import { sql } from "kysely";
import type { Queries } from "#server/storage/database.ts";
import type { AuditEntry } from "#server/storage/desk-port.ts";
import { toActor } from "#server/storage/queries/audit-log.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { readSlice, type PageRequest } from "../list/list-page.ts";

export interface LogFilter {
  action?: string;
  /** Entries about one of these, or done by one of them. */
  ids?: readonly string[];
}

/** Entries of the log, new ones first, each found by an index. */
export async function readLogEntries(
  db: Queries,
  { action, ids }: LogFilter,
  slice: PageRequest & { limit: number },
): Promise<AuditEntry[]> {
  if (ids?.length === 0) return [];
  let query = db
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
  if (action) query = query.where("entry.action", "=", action);
  if (ids)
    query = query.where((row) =>
      row(
        "entry.id",
        "in",
        row
          .selectFrom("audit_subjects")
          .select("entry_id")
          .where("subject_id", "in", ids)
          .union(row.selectFrom("audit_log").select("id as entry_id").where("actor_id", "in", ids)),
      ),
    );
  const rows = await readSlice(query, { at: "entry.at", id: "entry.id" }, slice);
  return rows.map((row) => ({
    id: row.id,
    at: fromText(row.at),
    actor: toActor(row),
    action: row.action,
    subjects: JSON.parse(row.subjects) as string[],
    detail: row.detail,
    reason: row.reason,
  }));
}

/** Every verb that the log knows: one step along the index for each. */
export async function actionsInLog(db: Queries): Promise<string[]> {
  const actions: string[] = [];
  for (;;) {
    const { rows } = await sql<{ action: string | null }>`
      select min(action) as action from audit_log where action > ${actions.at(-1) ?? ""}`.execute(db);
    const action = rows[0]?.action ?? null;
    if (action === null) return actions;
    actions.push(action);
  }
}
