import type { UpheldEffect } from "#domain/appeals/upheld-effect.ts";
import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { Instant } from "#domain/time/time.ts";
import { publishedRun } from "#server/results/runs/run-rows.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow } from "#server/storage/queries/rows.ts";
import type { Appeal } from "./appeal-rows.ts";

/** What upholding an appeal does as things are now: what the desk reads beforehand, and what then happens. */
export async function effectOfUpholding(
  db: Queries,
  { id: season, finals }: JudgingSeason,
  { submissionId, subject }: Pick<Appeal, "submissionId" | "subject">,
  now: Instant,
): Promise<UpheldEffect> {
  if (subject === "display") return "shown";
  const run = await publishedRun(db, season);
  if (subject === "entry") {
    if (!run) return "let_in";
    return now < finals.startsAt ? "let_in_late" : "let_in_after";
  }
  if (!run) return "judged";
  const isFinalist = (await findRow(db, "finalists", ["season"], { submission_id: submissionId })) !== undefined;
  if (isFinalist) return subject === "refusal" ? "finalist_again" : "finalist_already";
  if (subject === "ranking") return "named";
  // A disqualification that is reversed gives back what the team had: waiting for the committee wins nobody a place.
  if (await hasPlaceIn(db, run, submissionId)) return "its_place";
  return (await wasPublished(db, season, submissionId)) ? "ranked_anew" : "came_late";
}

/** Whether the ranking that is out has the project. */
export async function hasPublishedPlace(db: Queries, season: string, submissionId: string): Promise<boolean> {
  const run = await publishedRun(db, season);
  return run !== null && (await hasPlaceIn(db, run, submissionId));
}

const hasPlaceIn = async (db: Queries, { id }: { id: string }, submissionId: string): Promise<boolean> =>
  (await findRow(db, "score_rows", ["place"], { run_id: id, submission_id: submissionId })) !== undefined;

/** Whether any ranking that came out had the project. */
async function wasPublished(db: Queries, season: string, submissionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("score_rows")
    .innerJoin("score_runs", "score_runs.id", "score_rows.run_id")
    .select("score_rows.run_id")
    .where("score_runs.season", "=", season)
    .where("score_runs.published_at", "is not", null)
    .where("score_rows.submission_id", "=", submissionId)
    .executeTakeFirst();
  return row !== undefined;
}
