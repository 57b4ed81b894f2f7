import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A judge may answer the invitation with a no. */
export const judgesWhoCannotMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("judges").addColumn("declined_at", "text").execute();
  },
};
