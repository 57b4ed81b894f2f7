import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The business that a member joins a chamber with: it is how the chamber knows who came, also without a name. */
export const memberBusinessMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("chamber_members").addColumn("business", "text").execute();
  },
};
