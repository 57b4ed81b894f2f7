import type { Queries } from "#server/storage/database.ts";
import type { RowChange, Values } from "./row-change.ts";
import { readRows } from "./watch-rows.ts";

/** Whether every row is still as the deed left it. What has changed since is somebody else's, and is not undone. */
export async function isUnchangedSince(db: Queries, changes: readonly RowChange[]): Promise<boolean> {
  for (const { table, key, after } of changes) {
    const [row] = await readRows(db, table, key);
    if (after === null ? row !== undefined : !row || !holds(row, after)) return false;
  }
  return true;
}

const holds = (row: Values, values: Values): boolean =>
  Object.entries(values).every(([column, value]) => row[column] === value);

/** Puts the old values back, the last change first, within the transaction in which they were seen to be as left. */
export async function restoreRows(transaction: Queries, changes: readonly RowChange[]): Promise<void> {
  for (const change of changes.toReversed()) await restoreRow(transaction, change);
}

async function restoreRow(db: Queries, { table, key, before, after }: RowChange): Promise<void> {
  // Table and columns were read from the database itself.
  const name = table as "places";
  const keyed = Object.entries(key);
  if (before === null) {
    let query = db.deleteFrom(name);
    for (const [column, value] of keyed) query = query.where(column as "id", "=", value as string);
    await query.execute();
  } else if (after === null) {
    await db
      .insertInto(name)
      .values(before as never)
      .execute();
  } else {
    let query = db.updateTable(name).set(before as never);
    for (const [column, value] of keyed) query = query.where(column as "id", "=", value as string);
    await query.execute();
  }
}
