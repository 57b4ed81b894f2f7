import SqliteDatabase from "better-sqlite3";
import { Kysely, sql, SqliteDialect } from "kysely";
import type { Database, Queries } from "#server/storage/database.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { backedUpTables } from "./backup-format.ts";

/** How many rows there are of each table that is backed up. */
export type BackupCounts = Record<string, number>;

/** Gives the work one unchanging view of the database while the site goes on writing. */
export async function withSnapshot<T>(database: OpenDatabase, work: (db: Queries) => Promise<T>): Promise<T> {
  if (database.sqlite === null)
    return database.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((transaction) => work(transaction));
  // A connection of its own that only reads: the site's own kind of transaction would keep others from writing.
  const handle = new SqliteDatabase(database.sqlite.name, { readonly: true, fileMustExist: true });
  const reader = new Kysely<Database>({ dialect: new SqliteDialect({ database: handle }) });
  try {
    return await reader.transaction().execute((transaction) => work(transaction));
  } finally {
    await reader.destroy();
  }
}

export async function countRows(db: Queries): Promise<BackupCounts> {
  const counts: [string, number][] = [];
  for (const { table } of backedUpTables) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    counts.push([table, Number(rows[0]?.count)]);
  }
  return Object.fromEntries(counts);
}

export async function sumMoney(db: Queries): Promise<{ amountCents: number; refundedCents: number }> {
  const sums = await db
    .selectFrom("registrations")
    .select((row) => [row.fn.sum("amount_cents").as("amount"), row.fn.sum("refunded_cents").as("refunded")])
    .executeTakeFirstOrThrow();
  return { amountCents: Number(sums.amount ?? 0), refundedCents: Number(sums.refunded ?? 0) };
}

export async function appliedMigrations(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}
