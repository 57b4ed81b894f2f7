import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A note of the desk that was a slip: it stays under the rules of its table, and is no longer shown. */
export const struckNotesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("desk_notes").addColumn("struck_at", "text").execute();
  },
};
