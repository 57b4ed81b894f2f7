import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What was on display, and what visitors reported. */
export const showcaseMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("displays")
      .addColumn("submission_id", "text", (column) => column.primaryKey().references("submissions.id"))
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("first_at", "text", (column) => column.notNull())
      .addColumn("ended_at", "text")
      .execute();
    await db.schema.createIndex("displays_by_season").on("displays").column("season").execute();
    await db.schema
      .createTable("project_reports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
      .addColumn("message", "text")
      .addColumn("reported_at", "text", (column) => column.notNull())
      .addColumn("settled_at", "text")
      .execute();
    await db.schema.createIndex("project_reports_by_season").on("project_reports").column("season").execute();
  },
};
