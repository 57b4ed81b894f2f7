import type { Kysely } from "kysely";
import type { Database, Queries, RowOf, TableName } from "#server/storage/database.ts";

type Values<Table extends TableName> = Partial<Record<keyof Database[Table], string | number | null>>;

/** For statements whose table is a parameter; the columns are checked where they are given. */
const untyped = (db: Queries) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Stores rows as they are, where a use case would ask for more than the test is about. What is not said is null. */
export async function putRow<Table extends TableName>(
  db: Queries,
  table: Table,
  values: Values<Table> | Values<Table>[],
): Promise<void> {
  await untyped(db).insertInto<string>(table).values(values).execute();
}

/** Changes the rows that have these values, or all of the table, past every use case. */
export async function changeRows<Table extends TableName>(
  db: Queries,
  table: Table,
  values: Values<Table>,
  where: Values<Table> = {},
): Promise<void> {
  await untyped(db)
    .updateTable<string>(table)
    .set(values)
    .where((row) => row.and(where))
    .execute();
}

/** The first row that has these values; a test that finds none fails here. */
export async function readRow<Table extends TableName>(
  db: Queries,
  table: Table,
  where: Values<Table> = {},
): Promise<RowOf<Table>> {
  const rows = untyped(db).selectFrom<string>(table).selectAll();
  return (await rows.where((row) => row.and(where)).executeTakeFirstOrThrow()) as RowOf<Table>;
}
