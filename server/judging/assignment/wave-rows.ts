import type { Queries, Database } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { Instant } from "#domain/time/time.ts";

export type WaveNumber = 1 | 2;

/** A wave as it was given out, or as it waits for the organizer. */
export interface Wave {
  status: Database["assignment_waves"]["status"];
  /** Reviews for every project, and the further ones for those around the line. */
  perProject: number;
  further: number;
  around: readonly string[];
}

export async function readWave(db: Queries, season: string, wave: WaveNumber): Promise<Wave | null> {
  const row = await db
    .selectFrom("assignment_waves")
    .selectAll()
    .where("season", "=", season)
    .where("wave", "=", wave)
    .executeTakeFirst();
  if (!row) return null;
  return {
    status: row.status,
    perProject: row.per_project,
    further: row.further,
    around: JSON.parse(row.around) as string[],
  };
}

export async function saveWave(
  db: Queries,
  season: string,
  wave: WaveNumber,
  { status, perProject, further, around }: Wave,
  now: Instant,
): Promise<void> {
  const values = { status, per_project: perProject, further, around: JSON.stringify(around), at: toText(now) };
  await db
    .insertInto("assignment_waves")
    .values({ season, wave, ...values })
    .onConflict((conflict) => conflict.columns(["season", "wave"]).doUpdateSet(values))
    .execute();
}

/** How many reviews each project is to have by what was given out so far. */
export function wantedReviews(first: Wave | null, second: Wave | null): (submissionId: string) => number {
  const around = new Set(second?.status === "given-out" ? second.around : []);
  return (id) => (first?.perProject ?? 0) + (around.has(id) ? (second?.further ?? 0) : 0);
}
