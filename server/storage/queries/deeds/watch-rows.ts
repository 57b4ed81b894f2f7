import type { Selectable } from "kysely";
import type { Database, Queries, TableName } from "#server/storage/database.ts";
import { isSqlite } from "#server/storage/migrations/is-sqlite.ts";
import { policyOf } from "#server/storage/table-policies/table-policies.ts";
import type { KeptChanges, RowChange, Values } from "./row-change.ts";

type Wanted<Table extends TableName> = {
  [Column in keyof Selectable<Database[Table]>]?:
    Selectable<Database[Table]>[Column] | readonly Selectable<Database[Table]>[Column][];
};

/** Rows of one table: those whose columns have these values, or one of these. */
export interface WatchedRows {
  table: TableName;
  where: Readonly<Record<string, unknown>>;
}

export const rowsOf = <Table extends TableName>(table: Table, where: Wanted<Table>): WatchedRows => ({ table, where });

/**
 * Remembers rows as they are before a deed, in its transaction, and then tells what the deed did to them. So a use case
 * is written as ever, and what it must be able to take back is what it names here.
 */
export async function watchRows(
  transaction: Queries,
  watched: readonly WatchedRows[],
): Promise<{ undo(season: string): Promise<KeptChanges | undefined> }> {
  const before = await readAll(transaction, watched);
  return {
    /** What has changed since, for the entry of the log; nothing where nothing has. */
    async undo(season) {
      const after = await readAll(transaction, watched);
      // A row that the deed took out of what was asked for, as a place that is another source's now, is there yet.
      for (const [id, { table, row }] of before) {
        const [moved] = after.has(id) ? [] : await readRows(transaction, table, keyOf(table, row));
        if (moved) after.set(id, { table, row: moved });
      }
      const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
        changeOf((before.get(id) ?? after.get(id))!.table, before.get(id)?.row ?? null, after.get(id)?.row ?? null),
      );
      return changes.length > 0 ? { season, changes } : undefined;
    },
  };
}

interface Seen {
  table: TableName;
  row: Values;
}

async function readAll(db: Queries, watched: readonly WatchedRows[]): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const { table, where } of watched)
    for (const row of await readRows(db, table, where))
      seen.set(JSON.stringify([table, keyOf(table, row)]), { table, row });
  return seen;
}

/** Locked where the engine has several writers: what is remembered must be what the deed changes. */
export async function readRows(db: Queries, table: TableName, where: WatchedRows["where"]): Promise<Values[]> {
  // The names are those of the table itself: `rowsOf` and primary keys give no others.
  let query = db.selectFrom(table as "places").selectAll();
  for (const [column, value] of Object.entries(where)) {
    if (Array.isArray(value) && value.length === 0) return [];
    query = Array.isArray(value)
      ? query.where(column as "id", "in", value as string[])
      : query.where(column as "id", value === null ? "is" : "=", value as string);
  }
  const rows = await (isSqlite(db) ? query : query.forUpdate()).execute();
  return rows as unknown as Values[];
}

function keyOf(table: TableName, row: Values): Values {
  const { backup } = policyOf(table);
  if (!("key" in backup)) throw new Error(`${table} has no key by which a row could be brought back`);
  return Object.fromEntries(backup.key.map((column) => [column, row[column]!]));
}

function changeOf(table: TableName, before: Values | null, after: Values | null): RowChange[] {
  const row = (after ?? before)!;
  const change = { table, key: keyOf(table, row), about: aboutOf(table, row) };
  if (before === null || after === null) return [{ ...change, before, after }];
  const changed = Object.keys(after).filter((column) => before[column] !== after[column]);
  if (changed.length === 0) return [];
  return [{ ...change, before: pick(before, changed), after: pick(after, changed) }];
}

const pick = (row: Values, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map((column) => [column, row[column]!]));

function aboutOf(table: TableName, row: Values): string | null {
  const column =
    table === "people" || table === "registrations" ? "id" : "person_id" in row ? "person_id" : "registration_id";
  return typeof row[column] === "string" ? row[column] : null;
}
