import { sql } from "kysely";
import type { Queries } from "#server/storage/database.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";

/** Empties the log for the next test. Its guards let nobody do that, so they are taken off for the moment. */
export async function emptyLog(transaction: Queries, engine: OpenDatabase["engine"]): Promise<void> {
  const entry = await transaction.selectFrom("audit_log").select("id").limit(1).executeTakeFirst();
  if (!entry) return;
  if (engine === "postgres") {
    await sql`alter table audit_log disable trigger user`.execute(transaction);
    await transaction.deleteFrom("audit_log").execute();
    await sql`alter table audit_log enable trigger user`.execute(transaction);
    return;
  }
  const { rows: guards } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'audit_log'`.execute(transaction);
  for (const guard of guards) await sql`drop trigger ${sql.ref(guard.name)}`.execute(transaction);
  await transaction.deleteFrom("audit_log").execute();
  for (const guard of guards) await sql.raw(guard.sql).execute(transaction);
}
