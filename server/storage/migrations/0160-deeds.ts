import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a deed of the log changed, so that it can be taken back. */
export const deedsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("deeds")
      .addColumn("entry_id", "text", (column) => column.primaryKey().references("audit_log.id"))
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("taken_back_by", "text")
      .addColumn("erased_at", "text")
      .execute();
    await db.schema.createIndex("deeds_by_season").on("deeds").columns(["season", "entry_id"]).execute();
    await db.schema
      .createTable("deed_changes")
      .addColumn("entry_id", "text", (column) => column.notNull().references("deeds.entry_id"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("table_name", "text", (column) => column.notNull())
      .addColumn("row_key", "text", (column) => column.notNull())
      .addColumn("about", "text")
      .addColumn("old_values", "text")
      .addColumn("new_values", "text")
      .addPrimaryKeyConstraint("deed_changes_key", ["entry_id", "position"])
      .execute();
    await sql`create index deed_changes_by_about on deed_changes (about) where about is not null`.execute(db);
  },
};
