import type { OwnPitch } from "#content/en/finals/pack.ts";
import type { ResultsOptions } from "#server/results/results-options.ts";
import type { Queries } from "#server/storage/database.ts";
import { readRunSheet } from "./run-sheet.ts";

/** A finalist team's own place on the run sheet. */
export async function ownPitch(db: Queries, season: ResultsOptions["season"], submissionId: string): Promise<OwnPitch> {
  const { pitches, out, seed } = await readRunSheet(db, season);
  if (out.some((one) => one.submissionId === submissionId)) return "not-pitching";
  const index = pitches.findIndex((one) => one.submissionId === submissionId);
  if (seed === null || index < 0) return "not-drawn";
  const { startsAt, endsAt } = pitches[index]!;
  return { number: index + 1, of: pitches.length, startsAt, endsAt };
}
