import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How often a look into an uploaded file has begun: one that never ends must not be begun for ever. */
export const countedChecksMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("uploads")
      .addColumn("checks", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
