import { portalLaunchAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { seasonBeginsAt } from "../phases.ts";
import { castChambers, castNewcomers, castOrganizer, type CastPerson, type CastTeam } from "./cast.ts";
import { refund, register } from "./register.ts";
import type { LifeEvent, World } from "./world.ts";

const day = 24 * 3_600_000;

/** People register on so many days, from the first week of enrollment to the fifth of the portal. */
const days = 10;

/** Everybody registers and pays, chambers first; one founder changes their mind. */
export function enrollment(programme: Programme, teams: readonly CastTeam[]): LifeEvent[] {
  const beginsAt = seasonBeginsAt(programme);
  const launchAt = portalLaunchAt(programme);
  const founders = teams.flatMap(({ members }) => members);
  const dayOf = (index: number) => beginsAt + 2 * day + ((launchAt + 30 * day - beginsAt) / days) * index;
  return [
    { at: beginsAt, run: openDesk },
    ...castChambers.map(({ name, contact }, index): LifeEvent => ({
      at: beginsAt + (index + 1) * 3 * day,
      run: async (world) => void (await register(world, contact, "chamber", name)),
    })),
    ...Array.from({ length: days }, (_, index): LifeEvent => {
      const today = founders.filter((_person, number) => number % days === index);
      return { at: dayOf(index), run: (world) => registerAll(world, today) };
    }),
    { at: launchAt + 35 * day, run: (world) => registerAll(world, castNewcomers(4)) },
    { at: launchAt + 40 * day, run: (world) => refund(world, castNewcomers(4)[3]!.email) },
  ];
}

async function registerAll(world: World, people: readonly CastPerson[]): Promise<void> {
  for (const person of people) await register(world, person, "individual", `${person.lastName} & Co., ${person.town}`);
}

async function openDesk({ core }: World): Promise<void> {
  const { db } = core.database;
  const now = core.clock.now();
  const personId = await ensurePerson(db, castOrganizer, now);
  await db
    .insertInto("organizers")
    .values({ person_id: personId, role: "organizer", added_at: toText(now) })
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .execute();
}
