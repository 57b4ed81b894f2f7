import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import { emailKey, toText } from "#server/storage/queries/rows.ts";
import { findPeople } from "../people/find-people.ts";
import { listPage, type ListPage, type PageRequest, readSlice, wordsIn } from "../list/list-page.ts";
import type { Desk } from "../desk.ts";
import { listLog, type NamedLog } from "./log-list.ts";
import { nameHidden, nameIds } from "./name-ids.ts";
import { undoStates } from "./undo-states.ts";
import { sql, type RawBuilder } from "kysely";
import type { Queries } from "#server/storage/database.ts";
import { isSqlite } from "#server/storage/migrations/is-sqlite.ts";
import { auditEntries, toAuditEntry } from "#server/storage/queries/audit-log.ts";

export interface LogQuery {
  /** A name, an email address, a domain or an id: whom or what it was done to, or who did it. */
  search: string;
  action?: string;
}

const actorIdOf = (actor: Actor | null): string[] => (actor?.kind === "organizer" ? [actor.personId] : []);

/** What the page about the log asks for. */
export function createLogDesk(desk: Desk) {
  const { db } = desk.database;
  const named = async (page: ListPage<AuditEntry>): Promise<NamedLog> => {
    const ids = page.rows.flatMap(({ actor, subjects }) => [...actorIdOf(actor), ...subjects.slice(0, 20)]);
    const [names, undo] = await Promise.all([nameIds(db, [...new Set(ids)]), undoStates(db, page.rows)]);
    await nameHidden(db, page.rows, names);
    return { ...page, names, undo };
  };
  const filterOf = async ({ search, action }: LogQuery): Promise<LogFilter> => ({
    ...(action && { action }),
    ...(search && { ids: await idsMeant(desk, search) }),
  });
  return {
    /** Entries with the names of whom and what they are about. */
    named: (rows: readonly AuditEntry[]) => named({ rows: [...rows], older: null, newer: null }),
    actions: () => actionsInLog(db),

    async page(query: LogQuery, request: PageRequest): Promise<NamedLog> {
      const filter = await filterOf(query);
      const read = (slice: PageRequest & { limit: number }) => readLogEntries(db, filter, slice);
      return named(await listPage(request, read, ({ at, id }) => ({ at, id })));
    },

    /** The same entries for a spreadsheet, whatever their number. */
    async *file(query: LogQuery): AsyncGenerator<string> {
      const filter = await filterOf(query);
      yield* listLog(desk.programme, async (slice) =>
        named({ rows: await readLogEntries(db, filter, slice), older: null, newer: null }),
      ).file();
    },

    /** The last of these deeds, old ones first, for a page that is about no single thing. */
    async latest(actions: readonly AuditAction[], limit = 10): Promise<NamedLog> {
      const found = [];
      for (const action of actions) found.push(...(await readLogEntries(db, { action }, { limit })));
      const rows = found.toSorted((a, b) => b.at - a.at).slice(0, limit);
      return named({ rows: rows.toReversed(), older: null, newer: null });
    },

    /** All that was done to one thing, old ones first. */
    async about(ids: readonly string[]): Promise<NamedLog> {
      const rows = await readLogEntries(db, { ids }, { limit: 200 });
      return named({ rows: rows.toReversed(), older: null, newer: null });
    },
  };
}

/** The ids that a search means. At most a few dozen: the log is asked about each. */
async function idsMeant({ database: { db }, store }: Desk, search: string): Promise<string[]> {
  const words = wordsIn(search);
  if (search.includes("@")) {
    const key = emailKey(search);
    const people = await db.selectFrom("people").select("id").where("email_key", "=", key).execute();
    const registrations = await db.selectFrom("registrations").select("id").where("email_key", "=", key).execute();
    return [...people, ...registrations].map(({ id }) => id);
  }
  if (/^[0-9a-f]{8}[0-9a-f-]*$/i.test(search)) {
    const rows = await db
      .selectFrom("audit_subjects")
      .select("subject_id")
      .distinct()
      .where("subject_id", ">=", search.toLowerCase())
      .where("subject_id", "<", `${search.toLowerCase()}~`)
      .limit(50)
      .execute();
    return rows.map(({ subject_id }) => subject_id);
  }
  const [registrations, people] = await Promise.all([
    store.listRegistrations({ search: words, limit: 25 }),
    findPeople(db, { words }, { limit: 25 }),
  ]);
  // What was done to a mail domain, a certificate or a season is in the log under just that.
  return [search, search.toLowerCase(), ...[...registrations, ...people].map(({ id }) => id)];
}

export type LogDesk = ReturnType<typeof createLogDesk>;

interface LogFilter {
  action?: string;
  /** Entries about one of these, or done by one of them. */
  ids?: readonly string[];
}

/** Entries of the log, new ones first, each found by an index. */
async function readLogEntries(
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
async function actionsInLog(db: Queries): Promise<string[]> {
  const actions: string[] = [];
  for (;;) {
    const { rows } = await sql<{ action: string | null }>`
      select min(action) as action from audit_log where action > ${actions.at(-1) ?? ""}`.execute(db);
    const action = rows[0]?.action ?? null;
    if (action === null) return actions;
    actions.push(action);
  }
}
