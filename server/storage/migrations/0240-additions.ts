import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which migrations only added to what was there: see additions.ts. */
export const additionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("schema_additions")
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
  },
};
