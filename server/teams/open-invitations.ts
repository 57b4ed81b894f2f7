import { invitationRules } from "#domain/teams/invitation-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { emailKey, toText } from "#server/storage/queries/rows.ts";

/** How long an invitation waits for its answer. */
export const holdsMs = invitationRules.holdsDays * 24 * 3_600_000;

/** Invitations that wait, of teams that are still there. */
export const openSince = (db: Queries, now: Instant) =>
  db
    .selectFrom("team_invitations")
    .innerJoin("teams", "teams.id", "team_invitations.team_id")
    .where("teams.ended_at", "is", null)
    .where("team_invitations.ended_at", "is", null)
    .where("team_invitations.email", "is not", null)
    .where("team_invitations.created_at", ">", toText(now - holdsMs));

/** The newest invitation that waits for an address, with who asks; `below`: of a team with fewer members. */
export async function openInvitationTo(
  db: Queries,
  email: string,
  now: Instant,
  below = Infinity,
): Promise<{ team: string; code: string; by: string } | null> {
  const row = await openSince(db, now)
    .innerJoin("people", "people.id", "team_invitations.invited_by")
    .select(["teams.name", "teams.code", "people.first_name", "people.last_name", "people.email"])
    .where((eb) => eb(eb.fn<string>("lower", ["team_invitations.email"]), "=", emailKey(email)))
    .where("people.email", "is not", null)
    .$if(below < Infinity, (query) =>
      query.where(
        ({ selectFrom }) =>
          selectFrom("team_members")
            .select((row) => row.fn.countAll<number>().as("count"))
            .whereRef("team_members.team_id", "=", "teams.id")
            .where("team_members.left_at", "is", null),
        "<",
        below,
      ),
    )
    .orderBy("team_invitations.created_at", "desc")
    .executeTakeFirst();
  return row ? { team: row.name, code: row.code, by: nameOf(row) } : null;
}
