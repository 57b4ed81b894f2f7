import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Attempts are counted by what they are for. They are kept for an hour only, so the table is made anew: SQLite cannot
 * give a table another key.
 */
export const attemptPurposesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable("attempts").execute();
    await db.schema
      .createTable("attempts")
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("address_hash", "text", (column) => column.notNull())
      .addColumn("bucket_at", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("attempts_by_purpose", ["purpose", "address_hash", "bucket_at"])
      .execute();
    await db.schema.createIndex("attempts_by_age").on("attempts").column("bucket_at").execute();
  },
};
