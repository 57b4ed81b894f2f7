import type { Database, Queries } from "#server/storage/database.ts";

/** Stores a row as it is, where a use case would ask for more than the test is about. What is not said is null. */
export async function putRow<Table extends keyof Database>(
  db: Queries,
  table: Table,
  values: Partial<Record<keyof Database[Table], string | number | null>>,
): Promise<void> {
  await db
    .insertInto(table)
    .values(values as never)
    .execute();
}
