import { programme } from "#content/programme.ts";
import { fullName } from "#domain/people/full-name.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { joinChamber } from "#server/chambers/join-chamber.ts";
import { addOrganizer } from "#server/desk/organizers/organizers.ts";
import { seasonBeginsAt } from "../phases.ts";
import { atOnce } from "./at-once.ts";
import {
  castChambers,
  castFinance,
  castNewcomers,
  castOrganizer,
  companyOf,
  type CastPerson,
  type CastTeam,
} from "./cast.ts";
import { refundRegistrant, register } from "./register.ts";
import { organizer, type LifeEvent, type World } from "./world.ts";
import { readRow } from "#server/storage/queries/rows.ts";

const day = 24 * 3_600_000;

/** People register on so many days, from the first week of enrollment to the fifth of the portal. */
const days = 10;

/** Every third team comes through a chamber. The first does not: its founder is there before the portal opens. */
const isChambers = ({ number }: CastTeam) => number % 3 === 2;

/** Everybody registers and pays, or joins through a chamber; one founder changes their mind. */
export function enrollment(programme: Programme, teams: readonly CastTeam[]): LifeEvent[] {
  const beginsAt = seasonBeginsAt(programme);
  const launchAt = portalLaunchAt(programme);
  const founders = teams.filter((team) => !isChambers(team)).flatMap(({ members }) => members);
  const dayOf = (index: number) => beginsAt + 2 * day + ((launchAt + 30 * day - beginsAt) / days) * index;
  return [
    { at: beginsAt, run: openDesk },
    ...castChambers.map(({ name, contact }, index): LifeEvent => ({
      at: beginsAt + (index + 1) * 3 * day,
      run: async (world) => void (await register(world, contact, "chamber", name)),
    })),
    { at: launchAt + 20 * day, run: (world) => joinAll(world, teams.filter(isChambers)) },
    ...Array.from({ length: days }, (_, index): LifeEvent => {
      const today = founders.filter((_person, number) => number % days === index);
      return { at: dayOf(index), run: (world) => registerAll(world, today) };
    }),
    { at: launchAt + 35 * day, run: (world) => registerAll(world, castNewcomers(4)) },
    { at: launchAt + 40 * day, run: (world) => refundRegistrant(world, castNewcomers(4)[3]!.email) },
  ];
}

async function registerAll(world: World, people: readonly CastPerson[]): Promise<void> {
  await atOnce(people, async (person) => void (await register(world, person, "individual", companyOf(person))));
}

/** Members join with their chamber's code; three in four let it see who they are. */
async function joinAll({ core, programme, voting }: World, teams: readonly CastTeam[]): Promise<void> {
  const { db } = core.database;
  const options = { db, locks: voting.locks, clock: core.clock, season: programme.id };
  await atOnce(teams, async ({ number, members }) => {
    const chamber = castChambers[Math.floor(number / 3) % castChambers.length]!;
    const { code } = await readRow(db, "chambers", ["code"], { name: chamber.name });
    for (const member of members) {
      const { email, firstName, lastName, number: which } = member;
      const business = companyOf(member);
      await joinChamber(options, { code, email, firstName, lastName, business, listed: which % 4 !== 3 });
    }
  });
}

async function openDesk({ core }: World): Promise<void> {
  const desk = { database: core.database, clock: core.clock, programme };
  const add = ({ email, firstName, lastName }: CastPerson, role: OrganizerRole) =>
    addOrganizer(desk, organizer, { email, name: fullName(firstName, lastName), role });
  await add(castOrganizer, "organizer");
  await add(castFinance, "finance");
}
