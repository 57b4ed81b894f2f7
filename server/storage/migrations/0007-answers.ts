import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Counts the provider's answers that were followed, so that an older one is told from a newer one without a clock; and
 * notes disputes that were lost.
 */
export const answersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("registrations")
      .addColumn("answers", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("registrations").addColumn("dispute_lost_at", "text").execute();
  },
};
