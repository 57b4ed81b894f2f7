import { plainLine } from "#domain/text/plain-line.ts";
import type { Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { ofLocked } from "#server/storage/queries/joins.ts";

/** What a run says about one project, for the desk. Points and place are null where no review is finished. */
export interface RunRow {
  submissionId: string;
  title: string;
  team: string;
  reviews: number;
  judges: number | null;
  audience: number | null;
  total: number | null;
  place: number | null;
  finalist: boolean;
}

/**
 * The rows without anything that votes have a part in, by the judges' points: for as long as somebody still decides on
 * votes, and must not know whom that helps.
 */
export const withoutAudience = (rows: readonly RunRow[]): RunRow[] =>
  rows
    .map((row) => ({ ...row, audience: null, total: null, place: null, finalist: false }))
    .toSorted((a, b) => (b.judges ?? -1) - (a.judges ?? -1) || a.title.localeCompare(b.title, "en"));

/** A run's projects from the first place on; who has no place comes last. */
export async function listRunRows(db: Queries, runId: string): Promise<RunRow[]> {
  const rows = await readInSlices<Awaited<ReturnType<typeof slice>>[number]>((after, limit) =>
    slice(db, runId, after?.submission_id ?? "", limit),
  );
  return rows
    .map((row) => ({
      submissionId: row.submission_id,
      title: plainLine(toContent(row.content).title),
      team: plainLine(row.name),
      reviews: row.reviews,
      judges: row.judges,
      audience: row.audience,
      total: row.total,
      place: row.place,
      finalist: row.finalist === 1,
    }))
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.title.localeCompare(b.title, "en"));
}

const slice = (db: Queries, runId: string, after: string, limit: number) =>
  db
    .selectFrom("score_rows")
    .innerJoin("submissions", "submissions.id", "score_rows.submission_id")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions", ofLocked)
    .select([
      "score_rows.submission_id",
      "score_rows.reviews",
      "score_rows.judges",
      "score_rows.audience",
      "score_rows.total",
      "score_rows.place",
      "score_rows.finalist",
      "teams.name",
      "submission_versions.content",
    ])
    .where("run_id", "=", runId)
    .where("score_rows.submission_id", ">", after)
    .orderBy("score_rows.submission_id")
    .limit(limit)
    .execute();
