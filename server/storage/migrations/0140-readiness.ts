import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the lock decided about a project that was not simply in, and that Submit waits for files or people. */
export const readinessMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["submit_asked_at", "conditional_at", "out_at", "out_items"])
      await db.schema.alterTable("submissions").addColumn(column, "text").execute();
    await sql`create index submissions_asked on submissions (season, submit_asked_at)
      where submit_asked_at is not null`.execute(db);
  },
};
