import { leaveTeams } from "../queries/retention/leave-teams.ts";
import type { TeamTables } from "../tables/teams.ts";
import { cleared, endedNow, kept } from "./column-policy.ts";
import { anyOf, ofAddress, ofPerson } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";

export const teamPolicies = {
  teams: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids, codes and dates", "id", "season", "code", "code_key", "lead_id", "created_at", "ended_at"),
      ...kept("which chamber stands behind it", "chamber_id", "nominated_at"),
      ...kept("the team's; a person's own name in it goes with the membership", "name"),
    },
    forget: "nothing",
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
    columns: {
      ...kept("ids and dates: the team keeps a former member without a name", "id", "team_id", "season", "person_id"),
      ...kept("ids and dates: the team keeps a former member without a name", "joined_at", "removal_at"),
      left_at: endedNow,
    },
    forget: [leaveTeams],
    purge: "as-forget",
  },
  team_invitations: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "team_id", "invited_by", "created_at", "sent_at", "ended_at"),
      ...cleared("email"),
    },
    forget: [{ clear: anyOf(ofAddress("email"), ofPerson("invited_by")) }],
    purge: "as-forget",
  },
} satisfies TablePolicies<TeamTables>;
