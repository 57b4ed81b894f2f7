import { judgeMark, type Scores, type Weights } from "#domain/judging/scoring/judge-mark.ts";
import type { Mark } from "#domain/judging/scoring/correct-severity.ts";
import type { ScoredReview } from "#domain/judging/scoring/score-run.ts";
import type { Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";

interface Row {
  project: string;
  judge: string;
  scores: string;
}

/** Every review that counts: finished, not struck, of a project that takes part. */
export async function readFinishedReviews(db: Queries, season: string): Promise<ScoredReview[]> {
  const rows = await readInSlices<Row>((after, limit) =>
    db
      .selectFrom("reviews")
      .innerJoin("submissions", "submissions.id", "reviews.submission_id")
      .select(["reviews.submission_id as project", "reviews.judge_id as judge", "reviews.scores"])
      .where("reviews.season", "=", season)
      .where("reviews.finished_at", "is not", null)
      .where("reviews.struck_at", "is", null)
      .where("submissions.status", "in", ["locked", "accepted"])
      .where((row) =>
        row(
          row.refTuple("reviews.submission_id", "reviews.judge_id"),
          ">",
          row.tuple(after?.project ?? "", after?.judge ?? ""),
        ),
      )
      .orderBy("reviews.submission_id")
      .orderBy("reviews.judge_id")
      .limit(limit)
      .execute(),
  );
  return rows.map(({ project, judge, scores }) => ({ project, judge, scores: JSON.parse(scores) as Scores }));
}

/** Their marks as numbers. */
export async function readMarks(db: Queries, season: string, weights: Weights): Promise<Mark[]> {
  const reviews = await readFinishedReviews(db, season);
  return reviews.map(({ project, judge, scores }) => ({ project, judge, mark: judgeMark(scores, weights) }));
}
