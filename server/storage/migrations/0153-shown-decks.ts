import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A pitch deck is public only where its team says so. */
export const shownDecksMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("submissions")
      .addColumn("show_deck", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
