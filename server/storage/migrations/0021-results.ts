import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Runs of the ranking, finalists, awards and the finals. */
export const resultsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createRuns(db);
    await createFinals(db);
  },
};

async function createRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("project_keys")
    .addColumn("submission_id", "text", (column) => column.primaryKey().references("submissions.id"))
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addUniqueConstraint("project_keys_once", ["season", "key"])
    .execute();
  await db.schema
    .createTable("score_runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("formula", "text", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("inputs", "text", (column) => column.notNull())
    .addColumn("votes_counted", "integer", (column) => column.notNull())
    .addColumn("votes_held", "integer", (column) => column.notNull())
    .addColumn("votes_struck", "integer", (column) => column.notNull())
    .addColumn("computed_at", "text", (column) => column.notNull())
    .addColumn("approved_at", "text")
    .addColumn("published_at", "text")
    .addColumn("announced_at", "text")
    .addUniqueConstraint("score_runs_once", ["season", "formula", "checksum"])
    .execute();
  await db.schema
    .createTable("score_rows")
    .addColumn("run_id", "text", (column) => column.notNull().references("score_runs.id"))
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
    .addColumn("reviews", "integer", (column) => column.notNull())
    .addColumn("place", "integer")
    .addColumn("total", "double precision")
    .addColumn("judges", "double precision")
    .addColumn("audience", "double precision")
    .addColumn("finalist", "integer", (column) => column.notNull())
    .addColumn("detail", "text")
    .addPrimaryKeyConstraint("score_rows_key", ["run_id", "submission_id"])
    .execute();
  await db.schema.createIndex("score_rows_by_submission").on("score_rows").column("submission_id").execute();
}

async function createFinals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("finalists")
    .addColumn("submission_id", "text", (column) => column.primaryKey().references("submissions.id"))
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("run_id", "text", (column) => column.references("score_runs.id"))
    .addColumn("appeal_id", "text")
    .addColumn("announced_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("finalists_by_season").on("finalists").column("season").execute();
  await db.schema
    .createTable("awards")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
    .addColumn("award", "text", (column) => column.notNull())
    .addColumn("given_at", "text", (column) => column.notNull())
    .addUniqueConstraint("awards_once", ["submission_id", "award"])
    .execute();
  await db.schema.createIndex("awards_by_season").on("awards").column("season").execute();
  await db.schema
    .createTable("finals_answers")
    .addColumn("submission_id", "text", (column) => column.primaryKey().references("submissions.id"))
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("coming", "integer", (column) => column.notNull())
    .addColumn("access_needs", "text")
    .addColumn("answered_by", "text", (column) => column.notNull())
    .addColumn("answered_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("finals_people")
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("coming", "integer", (column) => column.notNull())
    .addColumn("media_opt_out", "integer", (column) => column.notNull())
    .addColumn("checked_in_at", "text")
    .addPrimaryKeyConstraint("finals_people_key", ["submission_id", "person_id"])
    .execute();
}
