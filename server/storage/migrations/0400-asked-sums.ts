import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What was asked for a registration, where it counts for another sum by now: a payment may still be struck. */
export const askedSumsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("registrations").addColumn("asked_cents", "integer").execute();
  },
};
