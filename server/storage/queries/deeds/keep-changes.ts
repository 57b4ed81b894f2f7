import type { Queries, TableName } from "#server/storage/database.ts";
import { inParts } from "../read-in-slices.ts";
import type { KeptChanges, RowChange, Values } from "./row-change.ts";

/** Keeps beside an entry of the log what its deed changed. */
export async function keepChanges(db: Queries, entryId: string, { season, changes }: KeptChanges): Promise<void> {
  await db.insertInto("deeds").values({ entry_id: entryId, season }).execute();
  const rows = changes.map(({ table, key, about, before, after }, position) => ({
    entry_id: entryId,
    position,
    table_name: table,
    row_key: JSON.stringify(key),
    about,
    old_values: before && JSON.stringify(before),
    new_values: after && JSON.stringify(after),
  }));
  for (const part of inParts(rows)) await db.insertInto("deed_changes").values(part).execute();
}

/** What a deed changed, in its order. */
export async function readChanges(db: Queries, entryId: string): Promise<RowChange[]> {
  const rows = await db
    .selectFrom("deed_changes")
    .selectAll()
    .where("entry_id", "=", entryId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    table: row.table_name as TableName,
    key: JSON.parse(row.row_key) as Values,
    about: row.about,
    before: row.old_values === null ? null : (JSON.parse(row.old_values) as Values),
    after: row.new_values === null ? null : (JSON.parse(row.new_values) as Values),
  }));
}
