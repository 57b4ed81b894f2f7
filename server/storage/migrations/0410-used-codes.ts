import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a code was used: whoever presses the button twice is not told that it has expired. */
export const usedCodesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("codes").addColumn("used_at", "text").execute();
  },
};
