import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * How many voters a venue expects, and what each vote was before the desk decided on it, so that a decision can be taken
 * back. Venues of before are given the usual number.
 */
export const voteSlicesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("venues")
      .addColumn("expected", "integer", (column) => column.notNull().defaultTo(100))
      .execute();
    await db.schema.createIndex("votes_by_venue").on("votes").columns(["season", "venue_id"]).execute();
    await db.schema
      .createTable("vote_decisions")
      .addColumn("entry_id", "text", (column) => column.notNull())
      .addColumn("vote_id", "text", (column) => column.notNull().references("votes.id"))
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("became", "text", (column) => column.notNull())
      .addColumn("was_status", "text", (column) => column.notNull())
      .addColumn("was_why", "text")
      .addColumn("was_decided_at", "text")
      .addPrimaryKeyConstraint("vote_decisions_key", ["entry_id", "vote_id"])
      .execute();
    await db.schema.createIndex("vote_decisions_by_vote").on("vote_decisions").column("vote_id").execute();
  },
};
