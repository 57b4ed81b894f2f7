import { sql } from "kysely";
import { leaveTeams } from "../queries/retention/leave-teams.ts";
import type { TeamTables } from "../tables/teams.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const teamPolicies = {
  teams: {
    backup: { key: ["id"] },
    forget: { nothing: "its name is the team's, and its lead an id" },
    async purge(db, { seasons, limit }) {
      if (!isAny(seasons)) return 0;
      // Names that were public stay: results keep them.
      const shown = db.selectFrom("submissions").select("team_id").where("shown_at", "is not", null);
      const due = db
        .selectFrom("teams")
        .select("id")
        .where("season", "in", seasons)
        .where("name", "!=", "")
        .where("id", "not in", shown)
        .limit(limit);
      const { numUpdatedRows } = await db
        .updateTable("teams")
        .set({ name: "" })
        .where("id", "in", due)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
  team_members: {
    backup: { key: ["id"] },
    async forget(db, leaving) {
      // The team keeps a former member without a name.
      if (isAny(leaving.personIds)) await leaveTeams(db, leaving);
    },
    purge: "as-forget",
  },
  team_invitations: {
    backup: { key: ["id"] },
    async forget(db, { personIds, emailKeys }) {
      if (isAny(emailKeys))
        await db
          .updateTable("team_invitations")
          .set({ email: null })
          .where(sql<string>`lower(email)`, "in", emailKeys)
          .execute();
      if (isAny(personIds))
        await db.updateTable("team_invitations").set({ email: null }).where("invited_by", "in", personIds).execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof TeamTables, TablePolicy>;
