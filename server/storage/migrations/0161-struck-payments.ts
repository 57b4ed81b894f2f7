import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A payment that was entered by mistake is struck: it counts in no sum and stands on no paper. */
export const struckPaymentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("invoice_payments").addColumn("struck_at", "text").execute();
    // Mails about what was taken back ask which deed it was.
    await db.schema.createIndex("deeds_by_taking").on("deeds").column("taken_back_by").execute();
  },
};
