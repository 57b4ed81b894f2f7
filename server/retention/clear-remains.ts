import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { personalTables } from "#server/storage/table-policies/table-policies.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";

/**
 * Makes sure that what was taken out of the rows is out of the database's files too. SQLite overwrites freed space by
 * itself, but its write-ahead log keeps old pages until it is emptied. PostgreSQL keeps old rows until a vacuum. False
 * where others were busy: then the database's own housekeeping does it later.
 */
export async function clearRemains({ engine, db }: Pick<OpenDatabase, "engine" | "db">): Promise<boolean> {
  if (engine === "postgres") {
    try {
      await sql`vacuum ${sql.join(personalTables.map((table) => sql.table(table)))}`.execute(db);
      return true;
    } catch (error) {
      if (isOutOfTime(error)) return false;
      throw error;
    }
  }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await wait(50 + attempt * 10);
  }
  return false;
}

/** The server's limit on a statement, or the client's on an answer. */
function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === "57014") || /timeout/i.test(error.message));
}
