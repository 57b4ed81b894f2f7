import type { ExplainedScore } from "#domain/judging/scoring/explain-score.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { publishedRun } from "../runs/run-rows.ts";
import { readRow, findRow } from "#server/storage/queries/rows.ts";

/** What a team learns about its own project once results are published. */
export interface TeamFeedback {
  publishedAt: Instant;
  isFinalist: boolean;
  /** The project's name in the published inputs. */
  key: string;
  runId: string;
  /** Null where no judge finished a review. */
  score: (ExplainedScore & { ranked: number }) | null;
  /** What judges wrote to the team, without saying who. */
  notes: readonly string[];
}

/** Null before publication, and for a project that was put out. Only ever called with the reader's own project. */
export async function readTeamFeedback(
  db: Queries,
  season: string,
  submissionId: string,
): Promise<TeamFeedback | null> {
  const run = await publishedRun(db, season);
  if (!run) return null;
  const row = await db
    .selectFrom("score_rows")
    .innerJoin("submissions", "submissions.id", "score_rows.submission_id")
    .select("score_rows.detail")
    .where("run_id", "=", run.id)
    .where("submission_id", "=", submissionId)
    .where("status", "in", ["locked", "accepted"])
    .executeTakeFirst();
  if (!row) return null;
  const { count } = await db
    .selectFrom("score_rows")
    .select((expression) => expression.fn.count("place").as("count"))
    .where("run_id", "=", run.id)
    .executeTakeFirstOrThrow();
  const finalist = await findRow(db, "finalists", ["submission_id"], { submission_id: submissionId });
  const key = await readRow(db, "project_keys", ["key"], { submission_id: submissionId });
  return {
    publishedAt: run.publishedAt,
    isFinalist: finalist !== undefined,
    key: key.key,
    runId: run.id,
    score:
      row.detail === null
        ? null
        : { ...withoutJudges(JSON.parse(row.detail) as ExplainedScore), ranked: Number(count) },
    notes: await readNotes(db, submissionId),
  };
}

/** Judges are numbers to a team, in no order that means anything elsewhere. */
function withoutJudges(score: ExplainedScore): ExplainedScore {
  return { ...score, reviews: score.reviews.map((review, index) => ({ ...review, judge: String(index + 1) })) };
}

async function readNotes(db: Queries, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("reviews")
    .select("note_to_team")
    .where("submission_id", "=", submissionId)
    .where("struck_at", "is", null)
    .where("note_to_team", "is not", null)
    .orderBy("judge_id")
    .execute();
  return rows.map(({ note_to_team }) => note_to_team ?? "");
}
