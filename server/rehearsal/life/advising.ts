import { advisors, questions } from "#content/en/rehearsal/notes.ts";
import { mentoringStartsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { fullName } from "#domain/people/full-name.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { castAdvisors, type CastTeam } from "./cast.ts";
import { personOf, type LifeEvent, type World } from "./world.ts";

const day = 24 * 3_600_000;

/** Advisors are listed before their months begin, and the first teams ask them something. */
export function advising(programme: Programme, teams: readonly CastTeam[]): LifeEvent[] {
  const startsAt = mentoringStartsAt(programme);
  return [
    { at: startsAt - 3 * day, run: listAdvisors },
    ...questions.map((question, index): LifeEvent => ({
      // After the teams have formed.
      at: startsAt + (18 + index) * day,
      run: async (world) => {
        const team = teams[index];
        if (team) await ask(world, team, index, question);
      },
    })),
  ].filter(({ at }) => at < submissionsCloseAt(programme));
}

async function listAdvisors({ core, portal }: World): Promise<void> {
  for (const [index, { email, firstName, lastName }] of castAdvisors.entries())
    await portal.advisors.add(core.database.db, { email, firstName, lastName, ...advisors[index]! });
}

async function ask(world: World, { members }: CastTeam, index: number, question: string): Promise<void> {
  const { advisors: listed, teams } = world.portal;
  const personId = await personOf(world, members[0]!.email);
  const team = await teams.teamOf(personId);
  // The list is by last names, the cast is not.
  const { firstName, lastName } = castAdvisors[index]!;
  const advisor = (await listed.list()).find(({ name }) => name === fullName(firstName, lastName));
  if (team && advisor) await listed.ask(advisor.id, team.id, personId, question);
}
