import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What the desk writes down for itself: notes on any record, what was put off to another day, and signed forms that
 * could not be accepted.
 */
export const deskRecordsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("consents").addColumn("refused_at", "text").execute();
    await db.schema
      .createTable("desk_notes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("about", "text")
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("author", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("desk_notes_by_subject")
      .on("desk_notes")
      .columns(["subject_id", "kind", "created_at"])
      .execute();
    await db.schema.createIndex("desk_notes_by_about").on("desk_notes").column("about").execute();
    await db.schema
      .createTable("desk_reminders")
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("remind_on", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("desk_reminders_pk", ["person_id", "kind", "subject_id"])
      .execute();
  },
};
