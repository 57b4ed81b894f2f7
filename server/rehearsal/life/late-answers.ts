import { submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { castInvited, castSilent, type CastTeam } from "./cast.ts";
import { teamsFormAt } from "./learning.ts";
import { personOf, type LifeEvent } from "./world.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A team's lead invites somebody who never answers, and waits for a member who answers only after the deadline. */
export function lateAnswers(programme: Programme, teams: readonly CastTeam[]): LifeEvent[] {
  const silent = castSilent(teams);
  if (!silent) return [];
  const { lead, member } = silent;
  const closesAt = submissionsCloseAt(programme);
  return [
    {
      at: teamsFormAt(programme) + 4 * day,
      run: async (world) => {
        const personId = await personOf(world, lead.email);
        await world.portal.changeTeam(personId, { intent: "invite", email: castInvited.email });
      },
    },
    {
      // Once the project is there, and an hour before it is late.
      at: closesAt - hour,
      run: async (world) => {
        const reminded = [await personOf(world, lead.email), await personOf(world, member.email)] as const;
        await world.portal.remindMember(...reminded);
      },
    },
    {
      // After the noon on which everybody in the team is told once more.
      at: closesAt + 13 * hour,
      run: async (world) => {
        await world.portal.details.answerAge(await personOf(world, member.email), "adult");
      },
    },
  ];
}
