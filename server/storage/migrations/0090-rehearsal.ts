import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Empty everywhere but in a rehearsal's own database. */
export const rehearsalMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("rehearsal_clock")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("shows_at", "text", (column) => column.notNull())
      .addColumn("set_at", "text", (column) => column.notNull())
      .addColumn("played_until", "text", (column) => column.notNull())
      .addColumn("teams", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("rehearsal_mails")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("sent_at", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("html", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("rehearsal_mails_by_time").on("rehearsal_mails").columns(["sent_at", "id"]).execute();
  },
};
