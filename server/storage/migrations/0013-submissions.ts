import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const submissionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("submissions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("team_id", "text", (column) => column.notNull().unique().references("teams.id"))
      .addColumn("slug", "text", (column) => column.unique())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("locked_version", "integer")
      .addColumn("do_not_enter", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("may_be_named", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("submitted_at", "text")
      .addColumn("locked_at", "text")
      .addColumn("withdrawn_at", "text")
      .addColumn("shown_at", "text")
      .addColumn("hidden_at", "text")
      .addColumn("refused_at", "text")
      .addColumn("refused_ground", "text")
      .execute();
    await db.schema.createIndex("submissions_by_status").on("submissions").columns(["season", "status"]).execute();
    await db.schema
      .createTable("submission_versions")
      .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("author_id", "text")
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("complete", "integer", (column) => column.notNull())
      .addColumn("checksum", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("submission_versions_key", ["submission_id", "version"])
      .execute();
    await db.schema
      .createTable("display_consents")
      .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
      .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("given_at", "text")
      .addColumn("display_name", "text")
      .addPrimaryKeyConstraint("display_consents_key", ["submission_id", "person_id"])
      .execute();
    await db.schema.createIndex("display_consents_by_person").on("display_consents").column("person_id").execute();
  },
};
