import type { Queries } from "#server/storage/database.ts";
import { updateRows } from "#server/storage/queries/rows.ts";
import { teamIdOf } from "#server/teams/team-rows.ts";

/** Everybody in the team who is in a chamber, in the order in which they came into the team. */
const membersInChambers = (db: Queries, teamId: string) =>
  db
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
    .orderBy("team_members.id");

/**
 * A team is shown with the chamber of the first of its members who is in one, until a chamber nominates it. Called when
 * somebody enters a team or a chamber, in that transaction.
 */
export async function bindTeamOf(transaction: Queries, season: string, personId: string): Promise<void> {
  const teamId = await teamIdOf(transaction, season, personId);
  if (teamId !== null) await bindTeam(transaction, teamId);
}

async function bindTeam(transaction: Queries, teamId: string): Promise<void> {
  const first = await membersInChambers(transaction, teamId).executeTakeFirst();
  if (!first) return;
  await updateRows(transaction, "teams", { id: teamId, chamber_id: null }, { chamber_id: first.chamber_id });
}

/** Somebody of a chamber is gone from the team or the chamber: was it the last, the team is another chamber's or none's. */
export async function rebindTeam(transaction: Queries, teamId: string, chamberId: string): Promise<void> {
  const left = await membersInChambers(transaction, teamId)
    .where("chamber_members.chamber_id", "=", chamberId)
    .executeTakeFirst();
  if (left) return;
  await transaction
    .updateTable("teams")
    .set({ chamber_id: null, nominated_at: null })
    .where("id", "=", teamId)
    .where("chamber_id", "=", chamberId)
    .execute();
  await bindTeam(transaction, teamId);
}

/** Whether nobody else in the team is in the chamber. */
export async function isTheirLast(db: Queries, teamId: string, chamberId: string, personId: string): Promise<boolean> {
  const other = await membersInChambers(db, teamId)
    .where("chamber_members.chamber_id", "=", chamberId)
    .where("chamber_members.person_id", "!=", personId)
    .executeTakeFirst();
  return other === undefined;
}
