import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The pages of a person's own notebook, one a lesson. */
export const notebookMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("notes")
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("lesson", "integer", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("notes_key", ["person_id", "season", "lesson"])
      .execute();
  },
};
