import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Teams. That nobody is in two at once is the database's own rule. */
export const teamsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("teams")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("code_key", "text", (column) => column.notNull().unique())
      .addColumn("lead_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("chamber_id", "text")
      .addColumn("nominated_at", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("ended_at", "text")
      .execute();
    await db.schema.createIndex("teams_by_season").on("teams").columns(["season", "created_at", "id"]).execute();
    await db.schema.createIndex("teams_by_chamber").on("teams").column("chamber_id").execute();
    await db.schema
      .createTable("team_members")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("team_id", "text", (column) => column.notNull().references("teams.id"))
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("joined_at", "text", (column) => column.notNull())
      .addColumn("removal_at", "text")
      .addColumn("left_at", "text")
      .execute();
    await db.schema
      .createIndex("team_members_one_team")
      .on("team_members")
      .columns(["season", "person_id"])
      .unique()
      .where("left_at" as never, "is", null)
      .execute();
    await db.schema.createIndex("team_members_by_team").on("team_members").columns(["team_id", "joined_at"]).execute();
    await db.schema
      .createTable("team_invitations")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("team_id", "text", (column) => column.notNull().references("teams.id"))
      .addColumn("invited_by", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("team_invitations_by_team").on("team_invitations").column("team_id").execute();
  },
};
