import { castTeams } from "./cast.ts";
import type { World } from "./world.ts";

/** A project in the competition, and the number of the team that made it. */
export interface LockedProject {
  id: string;
  number: number;
}

/** The locked projects by the number of their team: ids are drawn anew each time, these stay the same. */
export async function lockedProjects({ core, programme }: World): Promise<LockedProject[]> {
  const rows = await core.database.db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .select(["submissions.id", "teams.name"])
    .where("submissions.season", "=", programme.id)
    .where("submissions.status", "in", ["locked", "accepted"])
    .execute();
  const { teams } = await core.database.db.selectFrom("rehearsal_clock").select("teams").executeTakeFirstOrThrow();
  const numbers = new Map(castTeams(teams).map(({ name, number }) => [name, number]));
  return rows
    .flatMap(({ id, name }) => {
      const number = numbers.get(name);
      return number === undefined ? [] : [{ id, number }];
    })
    .toSorted((a, b) => a.number - b.number);
}
