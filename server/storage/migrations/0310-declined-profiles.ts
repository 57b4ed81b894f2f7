import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isSqlite } from "./is-sqlite.ts";

/** A judge who cannot judge is no longer shown, and is again when they can after all. */
export const declinedProfilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const note = isSqlite(db)
      ? "begin insert into data_changes (id) values (null); end"
      : "execute function note_data_change()";
    await sql
      .raw(`create trigger judges_declined_at after update of declined_at on judges for each row ${note}`)
      .execute(db);
  },
};
