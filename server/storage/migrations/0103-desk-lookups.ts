import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for lookups in a large season: what one person did of one kind, and members who paid for a place of their own. */
export const deskLookupsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_log_by_actor_and_action on audit_log (actor_id, action, at, id)`.execute(db);
    await sql`create index chamber_members_flagged on chamber_members (flag, joined_at)
      where flag is not null and removed_at is null`.execute(db);
  },
};
