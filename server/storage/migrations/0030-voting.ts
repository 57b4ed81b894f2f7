import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Votes and what they are weighed by. That a voter has one vote is the database's own rule. */
export const votingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createVenues(db);
    await createVotes(db);
    await db.schema
      .createTable("vote_keys")
      .addColumn("season", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("institution_domains")
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("added_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("institution_domains_key", ["season", "domain"])
      .execute();
  },
};

async function createVenues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("venues")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("from_at", "text", (column) => column.notNull())
    .addColumn("to_at", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}

async function createVotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("votes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.notNull().references("submissions.id"))
    .addColumn("voter_hash", "text")
    .addColumn("network_hash", "text")
    .addColumn("browser_hash", "text")
    .addColumn("mail_domain", "text")
    .addColumn("organization_domain", "text")
    .addColumn("disposable", "integer", (column) => column.notNull())
    .addColumn("venue_id", "text", (column) => column.references("venues.id"))
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("why", "text")
    .addColumn("cast_at", "text", (column) => column.notNull())
    .addColumn("moved_at", "text")
    .addColumn("decided_at", "text")
    .addUniqueConstraint("votes_one_a_voter", ["season", "voter_hash"])
    .execute();
  const index = (name: string, column: string) =>
    db.schema.createIndex(`votes_by_${name}`).on("votes").columns(["season", column, "submission_id"]).execute();
  await index("network", "network_hash");
  await index("browser", "browser_hash");
  await index("organization", "organization_domain");
  await index("status", "status");
}
