import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A guardian's own code, good on any device, and that a consent was taken back. */
export const guardianCodesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["code", "code_key", "code_sent_at", "withdrawn_at"])
      await db.schema.alterTable("consents").addColumn(column, "text").execute();
    await db.schema.createIndex("consents_by_code").on("consents").column("code_key").execute();
  },
};
