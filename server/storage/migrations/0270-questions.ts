import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Questions of the organizers, and what was answered. */
export const questionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("questions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("audience", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("choices", "text", (column) => column.notNull())
      .addColumn("required", "integer", (column) => column.notNull())
      .addColumn("kept", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("stopped_at", "text")
      .execute();
    await db.schema.createIndex("questions_by_season").on("questions").columns(["season", "created_at"]).execute();
    await db.schema
      .createTable("question_answers")
      .addColumn("question_id", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("answer", "text", (column) => column.notNull())
      .addColumn("answered_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("question_answers_pk", ["question_id", "subject_id"])
      .execute();
    await db.schema
      .createIndex("question_answers_by_subject")
      .on("question_answers")
      .columns(["subject_id", "season"])
      .execute();
    await db.schema.createIndex("question_answers_by_person").on("question_answers").column("person_id").execute();
  },
};
