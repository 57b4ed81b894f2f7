import type SqliteDatabase from "better-sqlite3";
import { sql } from "kysely";
import type { Queries } from "#server/storage/database.ts";

/** Databases that know how to empty themselves. */
const prepared = new Set<string>();

/**
 * Empties what is filled. A function, whose plans are kept: to plan so many statements anew, before each test, took
 * longer than many a test. The log's guards let nobody empty it, so they are taken off for the moment.
 */
export async function emptyServer(transaction: Queries, url: string, tables: readonly string[]): Promise<void> {
  if (!prepared.has(url)) {
    const whereFilled = (name: string, deeds: string) => `if exists (select 1 from ${name}) then ${deeds}; end if;`;
    const body = [
      ...tables.map((name) => whereFilled(name, `delete from ${name}`)),
      whereFilled(
        "audit_log",
        `alter table audit_log disable trigger user; delete from audit_log; alter table audit_log enable trigger user`,
      ),
    ];
    const asFunction = `create or replace function empty_tables() returns void language plpgsql as`;
    await sql.raw(`${asFunction} $$ begin ${body.join(" ")} end $$`).execute(transaction);
    prepared.add(url);
  }
  await sql`select empty_tables()`.execute(transaction);
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
