import { submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { nominateTeam, readChamberTeams } from "#server/chambers/nominations.ts";
import { castChambers } from "./cast.ts";
import type { LifeEvent, World } from "./world.ts";

const day = 24 * 3_600_000;

/** So many of its teams each chamber nominates; the last chamber has not come to it yet. */
const nominated = 3;

export function nominating(programme: Programme): LifeEvent[] {
  const closesAt = submissionsCloseAt(programme);
  return [{ at: closesAt - 10 * day, run: (world) => nominate(world, closesAt) }];
}

async function nominate({ core, programme, voting }: World, closesAt: number): Promise<void> {
  const { db } = core.database;
  const options = { db, locks: voting.locks, clock: core.clock, most: programme.chamberNominations, closesAt };
  for (const { name } of castChambers.slice(0, -1)) {
    const { id } = await db.selectFrom("chambers").select("id").where("name", "=", name).executeTakeFirstOrThrow();
    for (const team of (await readChamberTeams(db, id)).slice(0, nominated)) await nominateTeam(options, id, team.id);
  }
}
