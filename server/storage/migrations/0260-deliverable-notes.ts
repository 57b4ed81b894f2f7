import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What an advisor or the desk wrote to somebody about a deliverable. */
export const deliverableNotesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("deliverable_notes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("stage", "integer", (column) => column.notNull())
      .addColumn("deliverable", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("author_kind", "text", (column) => column.notNull())
      .addColumn("author_id", "text")
      .addColumn("written_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("deliverable_notes_by_person")
      .on("deliverable_notes")
      .columns(["person_id", "season", "written_at"])
      .execute();
    await db.schema
      .createIndex("deliverable_notes_by_author")
      .on("deliverable_notes")
      .columns(["author_id", "written_at"])
      .execute();
  },
};
