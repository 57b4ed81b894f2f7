import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Letters to a group, and who wants none of them. */
export const groupMailMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("group_mails")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("sender_id", "text")
      .addColumn("mail_group", "text", (column) => column.notNull())
      .addColumn("chamber_id", "text")
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("message", "text", (column) => column.notNull())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("is_test", "integer", (column) => column.notNull())
      .addColumn("recipients", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("group_mails_by_season").on("group_mails").columns(["season", "created_at"]).execute();
    await db.schema
      .createTable("unsubscribed")
      .addColumn("address_hash", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("unsubscribe_keys")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
};
