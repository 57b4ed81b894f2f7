import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Invitations that wait for an answer can be seen, sent again and withdrawn. */
export const pendingInvitationsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("team_invitations").addColumn("sent_at", "text").execute();
    await db.schema.alterTable("team_invitations").addColumn("ended_at", "text").execute();
    await sql`create index team_invitations_to on team_invitations (lower(email))`.execute(db);
  },
};
