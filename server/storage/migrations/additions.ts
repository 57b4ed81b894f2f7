import { sql } from "kysely";
import type { Queries } from "../database.ts";
import { isSqlite } from "./is-sqlite.ts";

/*
 * Tables change in two steps: a release adds, a later one takes away. Whether a migration kept to that is not promised
 * but looked at: what was there before must be there afterwards, and an older release must be able to write to it. Such
 * a migration is noted, and an older release then goes on with the database, so that the way back loses nothing.
 */

/** What an older release relies on: columns by table, and what a row must be alone in. */
export interface Shape {
  columns: ReadonlyMap<string, Column>;
  uniques: ReadonlySet<string>;
}

interface Column {
  table: string;
  type: string;
  isNullable: boolean;
  mayBeLeftOut: boolean;
}

export async function readShape(db: Queries): Promise<Shape> {
  const tables = await db.introspection.getTables();
  const columns = tables.flatMap(({ name: table, columns: each }) =>
    each.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }): [string, Column] => [
      `${table}.${name}`,
      {
        table,
        type: dataType.toLowerCase(),
        isNullable,
        mayBeLeftOut: isNullable || hasDefaultValue || isAutoIncrementing,
      },
    ]),
  );
  return { columns: new Map(columns), uniques: await readUniques(db) };
}

async function readUniques(db: Queries): Promise<Set<string>> {
  const { rows } = isSqlite(db)
    ? await sql<{ table: string; name: string }>`
        select tbl_name as "table", name from sqlite_master
        where type = 'index' and lower(sql) like 'create unique%'`.execute(db)
    : await sql<{ table: string; name: string }>`
        select tablename as "table", indexname as name from pg_indexes
        where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'`.execute(db);
  return new Set(rows.map(({ table, name }) => `${table}.${name}`));
}

/** What an older release would miss or stumble over. Empty where all that happened was that something came. */
export function takenAway(before: Shape, after: Shape): string[] {
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  const lost = [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name);
    if (is === undefined) return [`${name} is gone`];
    if (is.type !== was.type) return [`${name} is of another type`];
    return was.isNullable && !is.isNullable ? [`${name} must now be filled in`] : [];
  });
  const wanted = [...after.columns]
    .filter(([name, { table, mayBeLeftOut }]) => tables.has(table) && !before.columns.has(name) && !mayBeLeftOut)
    .map(([name]) => `${name} is new, and must be filled in`);
  const alone = [...after.uniques]
    .filter((name) => tables.has(name.slice(0, name.indexOf("."))) && !before.uniques.has(name))
    .map((name) => `${name} allows no second one`);
  return [...lost, ...wanted, ...alone];
}

export async function noteAdditions(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto("schema_additions")
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** Whether all of these only added to what was there. */
export async function areAdditions(db: Queries, names: readonly string[]): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "schema_additions")) return false;
  const noted = await db.selectFrom("schema_additions").select("name").where("name", "in", names).execute();
  return noted.length === names.length;
}
