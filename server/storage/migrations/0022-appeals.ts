import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Decisions against a team, and what teams bring forward against them. */
export const appealsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("refusals")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
      .addColumn("ground", "text", (column) => column.notNull())
      .addColumn("reason", "text")
      .addColumn("refused_at", "text", (column) => column.notNull())
      .addColumn("lifted_at", "text")
      .execute();
    await db.schema.createIndex("refusals_by_submission").on("refusals").column("submission_id").execute();
    await db.schema
      .createTable("appeals")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("decision_at", "text", (column) => column.notNull())
      .addColumn("filed_by", "text")
      .addColumn("text", "text")
      .addColumn("filed_at", "text", (column) => column.notNull())
      .addColumn("due_on", "text", (column) => column.notNull())
      .addColumn("outcome", "text")
      .addColumn("reason", "text")
      .addColumn("decided_at", "text")
      .addUniqueConstraint("appeals_once", ["submission_id", "subject", "decision_at"])
      .execute();
    await db.schema.createIndex("appeals_by_season").on("appeals").columns(["season", "filed_at"]).execute();
    await db.schema
      .createTable("appeal_seats")
      .addColumn("appeal_id", "text", (column) => column.notNull().references("appeals.id"))
      .addColumn("seat", "text", (column) => column.notNull())
      .addColumn("name", "text")
      .addPrimaryKeyConstraint("appeal_seats_key", ["appeal_id", "seat"])
      .execute();
  },
};
