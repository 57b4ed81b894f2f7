import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Judges, what they are to mark, and their marks. That a judge has a project once is the database's own rule. */
export const judgingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createJudges(db);
    await createAssignments(db);
    await createReviews(db);
  },
};

async function createJudges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("judges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("capacity", "integer", (column) => column.notNull())
    .addColumn("employer", "text")
    .addColumn("chamber", "text")
    .addColumn("sponsor", "text")
    .addColumn("invited_at", "text", (column) => column.notNull())
    .addColumn("signed_at", "text")
    .addColumn("last_active_at", "text")
    .addColumn("reminded_at", "text")
    .addColumn("relieved_at", "text")
    .addColumn("removed_at", "text")
    .addUniqueConstraint("judges_once_a_season", ["season", "person_id"])
    .execute();
  await db.schema.createIndex("judges_by_person").on("judges").column("person_id").execute();
}

async function createAssignments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("assignments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("judge_id", "text", (column) => column.notNull().references("judges.id"))
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
    .addColumn("wave", "integer", (column) => column.notNull())
    .addColumn("assigned_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("order_key", "integer", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("ended_why", "text")
    .execute();
  await db.schema
    .createIndex("assignments_once")
    .on("assignments")
    .columns(["judge_id", "submission_id"])
    .unique()
    .where("ended_at" as never, "is", null)
    .execute();
  await db.schema.createIndex("assignments_by_submission").on("assignments").column("submission_id").execute();
  await db.schema.createIndex("assignments_by_season").on("assignments").columns(["season", "id"]).execute();
  await db.schema
    .createTable("assignment_waves")
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("wave", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("per_project", "integer", (column) => column.notNull())
    .addColumn("further", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("around", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("assignment_waves_key", ["season", "wave"])
    .execute();
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("conflicts")
    .addColumn("judge_id", "text", (column) => column.notNull().references("judges.id"))
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("declared_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("conflicts_key", ["judge_id", "submission_id"])
    .execute();
  await db.schema.createIndex("conflicts_by_season").on("conflicts").column("season").execute();
  await db.schema
    .createTable("reviews")
    .addColumn("judge_id", "text", (column) => column.notNull().references("judges.id"))
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("scores", "text", (column) => column.notNull())
    .addColumn("note_to_organizers", "text")
    .addColumn("note_to_team", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("saved_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("struck_at", "text")
    .addPrimaryKeyConstraint("reviews_key", ["judge_id", "submission_id"])
    .execute();
  await db.schema.createIndex("reviews_by_submission").on("reviews").column("submission_id").execute();
  await db.schema.createIndex("reviews_by_save").on("reviews").columns(["season", "saved_at"]).execute();
}
