import type SqliteDatabase from "better-sqlite3";
import { sql } from "kysely";
import type { Queries } from "#server/storage/database.ts";

/** Empties the log for the next test. Its guards let nobody do that, so they are taken off for the moment. */
export async function emptyLog(transaction: Queries): Promise<void> {
  const entry = await transaction.selectFrom("audit_log").select("id").limit(1).executeTakeFirst();
  if (!entry) return;
  await sql`alter table audit_log disable trigger user`.execute(transaction);
  await transaction.deleteFrom("audit_log").execute();
  await sql`alter table audit_log enable trigger user`.execute(transaction);
}

/**
 * Empties the tables of a file and its log, within a transaction that is under way. On the handle itself, and only
 * where there is something: a hundred statements by way of the query builder, before each test, took as long as the
 * tests, and taking guards off there made it forget all that it had prepared.
 */
export function emptyFile(handle: SqliteDatabase.Database, tables: readonly string[]): void {
  const filled = filledIn(handle, tables);
  for (const table of tables) if (filled.has(table)) handle.exec(`delete from ${table}`);
  if (!filled.has("audit_log")) return;
  const guards = handle
    .prepare("select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'audit_log'")
    .all() as { name: string; sql: string }[];
  for (const { name } of guards) handle.exec(`drop trigger ${name}`);
  handle.exec("delete from audit_log");
  for (const guard of guards) handle.exec(guard.sql);
}

const asking = new WeakMap<SqliteDatabase.Database, SqliteDatabase.Statement>();

function filledIn(handle: SqliteDatabase.Database, tables: readonly string[]): ReadonlySet<string> {
  const ask =
    asking.get(handle) ??
    handle
      .prepare(
        [...tables, "audit_log"]
          .map((name) => `select '${name}' where exists (select 1 from ${name})`)
          .join(" union all "),
      )
      .pluck();
  asking.set(handle, ask);
  return new Set(ask.all() as string[]);
}
