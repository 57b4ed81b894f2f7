import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Projects that nobody at the desk has looked at, found among any number that somebody has. */
export const deskTodayMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index submissions_unseen on submissions (season, locked_at, id, status)
      where shown_at is null and hidden_at is null and locked_at is not null`.execute(db);
  },
};
