import { sql, type RawBuilder } from "kysely";
import type { Queries } from "#server/storage/database.ts";
import type { AuditEntry } from "#server/storage/desk-port.ts";
import { isSqlite } from "#server/storage/migrations/is-sqlite.ts";
import { auditEntries, toAuditEntry } from "#server/storage/queries/audit-log.ts";
import { toText } from "#server/storage/queries/rows.ts";
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
  const found = ids && (await entriesAbout(db, { action, ids }, slice));
  if (found?.length === 0) return [];
  let query = auditEntries(db);
  if (found) query = query.where("entry.id", "in", found);
  else if (action) query = query.where("entry.action", "=", action);
  const rows = await readSlice(query, { at: "entry.at", id: "entry.id" }, slice);
  return rows.map(toAuditEntry);
}

/**
 * The ids of the first entries about any of these things, or by any of these people. Each is asked for along its own
 * index and only so far: somebody may have done a hundred thousand things.
 */
async function entriesAbout(
  db: Queries,
  { action, ids }: { action: string | undefined; ids: readonly string[] },
  { limit, after, before }: PageRequest & { limit: number },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const bound = before ?? after;
  const [comparison, direction] = before ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const slice = (id: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
    ${bound ? sql`and (${at}, ${id}) ${comparison} (${toText(bound.at)}, ${bound.id})` : sql``}
    order by ${at} ${direction}, ${id} ${direction} limit ${sql.lit(limit)}`;
  const [subjectEntry, subjectAt] = [sql.ref("subject.entry_id"), sql.ref("subject.at")];
  const ofAction = (column: string) => (action ? sql`and ${sql.ref(column)} = ${action}` : sql``);
  const entriesOf = (id: RawBuilder<unknown>) => [
    sql`select ${subjectEntry} as id, ${subjectAt} as at from audit_subjects as subject
      ${action ? sql`join audit_log as about on about.id = subject.entry_id` : sql``}
      where subject.subject_id = ${id} ${ofAction("about.action")} ${slice(subjectEntry, subjectAt)}`,
    sql`select id, at from audit_log
      where actor_id = ${id} ${ofAction("action")} ${slice(sql.ref("id"), sql.ref("at"))}`,
  ];
  // PostgreSQL plans a hundred parts longer than it takes to find them; SQLite knows no other way.
  const parts = isSqlite(db)
    ? ids.flatMap((id) => entriesOf(sql`${id}`)).map((entries) => sql`select * from (${entries}) as entries`)
    : entriesOf(sql.ref("wanted.id")).map(
        (entries) =>
          sql`select entries.* from unnest(${ids}::text[]) as wanted (id) cross join lateral (${entries}) as entries`,
      );
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(parts, sql` union `)}) as found
    order by at ${direction}, id ${direction} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
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
