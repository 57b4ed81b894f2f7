import { sponsorProfiles, chamberProfiles, judgeLines, advisorLines } from "#content/en/rehearsal/profiles.ts";
import { mentoringStartsAt, voteOpensAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createProfilesDesk, type ToldProfile } from "#server/desk/profiles/profiles-desk.ts";
import { castAdvisors, castChambers, castJudges, type CastPerson } from "./cast.ts";
import { organizer, type LifeEvent, type World } from "./world.ts";

const day = 24 * 3_600_000;

/** Some say that the site may name them: chambers and sponsors before the season, advisors and judges when they begin. */
export function naming(programme: Programme, teams: number): LifeEvent[] {
  const mentoringAt = mentoringStartsAt(programme);
  const text = (name: string, line: string, town = "") => ({ name, line, town, link: "" });
  const people = (kind: "judge" | "advisor", cast: readonly CastPerson[], lines: readonly string[]) =>
    lines.map((line, index): ToldProfile => {
      const { email, firstName, lastName } = cast[index]!;
      return { kind, whose: email, text: text(`${firstName} ${lastName}`, line) };
    });
  const sponsors = sponsorProfiles.map(({ name, line }): ToldProfile => ({
    kind: "sponsor",
    whose: "",
    text: text(name, line),
  }));
  return [
    {
      at: mentoringAt - 2 * day,
      run: (world) => show(world, [...sponsors, ...people("advisor", castAdvisors, advisorLines)]),
    },
    { at: mentoringAt - 2 * day, run: showChambers },
    {
      at: voteOpensAt(programme) - 2 * day,
      run: (world) => show(world, people("judge", castJudges(teams), judgeLines)),
    },
  ];
}

async function show({ core, programme, documents }: World, told: readonly ToldProfile[]): Promise<void> {
  const { database, clock } = core;
  const desk = createProfilesDesk({
    db: database.db,
    locks: locksOf(database.engine),
    clock,
    season: programme.id,
    documentWriter: documents,
  });
  for (const one of told) await desk.show(organizer, one);
}

async function showChambers(world: World): Promise<void> {
  const { db } = world.core.database;
  for (const [index, { line, town }] of chamberProfiles.entries()) {
    const name = castChambers[index]!.name;
    const chamber = await db.selectFrom("chambers").select("id").where("name", "=", name).executeTakeFirst();
    if (chamber) await show(world, [{ kind: "chamber", whose: chamber.id, text: { name, line, town, link: "" } }]);
  }
}
