import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { giveLead } from "#server/storage/queries/retention/leave-teams.ts";
import { updateRow, toText } from "#server/storage/queries/rows.ts";
import type { Team } from "./team-rows.ts";

/** Within the caller's turn. The lead goes to whoever joined first after them; a team that nobody is left in ends. */
export async function endTeamMembership(
  transaction: Queries,
  own: Team,
  personId: string,
  now: Instant,
): Promise<void> {
  await transaction
    .updateTable("team_members")
    .set({ left_at: toText(now) })
    .where("team_id", "=", own.id)
    .where("person_id", "=", personId)
    .where("left_at", "is", null)
    .execute();
  const others = own.members.filter((member) => member.personId !== personId);
  const heir = others.find(({ removalAt }) => removalAt === null) ?? others[0];
  if (!heir) await updateRow(transaction, "teams", own.id, { ended_at: toText(now) });
  else if (own.leadId === personId) await giveLead(transaction, own.id, heir.personId);
}
