import type { Queries } from "#server/storage/database.ts";
import { teamIdOf } from "#server/teams/team-rows.ts";

/**
 * A team is shown with the chamber of the first of its members who is in one, until a chamber nominates it. Called when
 * somebody enters a team or a chamber, in that transaction.
 */
export async function bindTeamOf(transaction: Queries, season: string, personId: string): Promise<void> {
  const teamId = await teamIdOf(transaction, season, personId);
  if (teamId === null) return;
  const first = await transaction
    .selectFrom("team_members")
    .innerJoin("chamber_members", (join) =>
      join
        .onRef("chamber_members.person_id", "=", "team_members.person_id")
        .onRef("chamber_members.season", "=", "team_members.season"),
    )
    .select("chamber_members.chamber_id")
    .where("team_id", "=", teamId)
    .where("left_at", "is", null)
    .where("removed_at", "is", null)
    .orderBy("team_members.joined_at")
    .orderBy("team_members.id")
    .executeTakeFirst();
  if (!first) return;
  await transaction
    .updateTable("teams")
    .set({ chamber_id: first.chamber_id })
    .where("id", "=", teamId)
    .where("chamber_id", "is", null)
    .execute();
}
