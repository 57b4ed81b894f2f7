import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { readTeam, teamIdOf } from "#server/teams/team-rows.ts";
import { judgedOwn, pitchesOwn } from "./judged-ties.ts";
import { roleTables } from "./person-belongings.ts";

/**
 * `two_teams`: with their names. `holds_role`: the record that would go has or had a role at the desk or as a judge.
 * `judges_own`: with the projects that one record judges and the other stands close to; `pitches_own`: the same at the
 * finals.
 */
export type MergeObstacle =
  | { reason: "two_teams"; teams: readonly [string, string] }
  | { reason: "judges_own"; projects: readonly string[] }
  | { reason: "same_person" | "holds_role" | "pitches_own" };

/** What keeps two records from becoming one as they stand, whoever asks. */
export async function mergeObstacle(
  db: Queries,
  { programme, now }: { programme: Programme; now: Instant },
  records: { into: string; from: string },
): Promise<MergeObstacle | null> {
  const { into, from } = records;
  if (from === into) return { reason: "same_person" };
  if (await everHadRole(db, from)) return { reason: "holds_role" };
  const teams = await twoTeams(db, programme.id, from, into);
  if (teams) return { reason: "two_teams", teams };
  const judging = judgingSeasonOf(programme);
  const projects = await judgedOwn(db, judging, records, now);
  if (projects.length > 0) return { reason: "judges_own", projects };
  return (await pitchesOwn(db, judging, records)) ? { reason: "pitches_own" } : null;
}

async function everHadRole(db: Queries, personId: string): Promise<boolean> {
  for (const table of roleTables)
    if (await db.selectFrom(table).select("person_id").where("person_id", "=", personId).executeTakeFirst())
      return true;
  return false;
}

async function twoTeams(
  db: Queries,
  season: string,
  one: string,
  other: string,
): Promise<readonly [string, string] | null> {
  const ids = [await teamIdOf(db, season, one), await teamIdOf(db, season, other)];
  const [first, second] = ids;
  if (!first || !second || first === second) return null;
  return [(await readTeam(db, first))?.name ?? "", (await readTeam(db, second))?.name ?? ""];
}
