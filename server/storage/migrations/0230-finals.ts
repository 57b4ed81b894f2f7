import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The day of the finals: the finalists' pack, the run sheet, and the marks for pitches. */
export const finalsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("finals_settings")
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("set_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("finals_settings_by_name", ["season", "name"])
      .execute();
    await db.schema
      .createTable("run_sheet")
      .addColumn("submission_id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("pitches", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("run_sheet_by_season").on("run_sheet").columns(["season", "position"]).execute();
    await db.schema
      .createTable("finals_judges")
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("invited_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("finals_judges_by_person", ["season", "person_id"])
      .execute();
    await db.schema
      .createTable("pitch_marks")
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("submission_id", "text", (column) => column.notNull())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("scores", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("pitch_marks_by_judge", ["person_id", "submission_id"])
      .execute();
    await db.schema.createIndex("pitch_marks_by_season").on("pitch_marks").column("season").execute();
  },
};
