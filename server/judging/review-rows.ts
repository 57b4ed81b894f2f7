import type { Scores } from "#domain/judging/scoring/judge-mark.ts";
import type { Marks } from "#domain/judging/marks.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

/** One judge's marks for a project, as they are stored. Version 0: nothing was saved yet. */
export interface Review extends Marks {
  version: number;
  savedAt: Instant | null;
  finished: boolean;
}

const nothingYet: Review = {
  scores: {},
  noteToOrganizers: "",
  noteToTeam: "",
  version: 0,
  savedAt: null,
  finished: false,
};

export async function readReview(db: Queries, judgeId: string, submissionId: string): Promise<Review> {
  const row = await db
    .selectFrom("reviews")
    .selectAll()
    .where("judge_id", "=", judgeId)
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  if (!row) return nothingYet;
  return {
    scores: JSON.parse(row.scores) as Scores,
    noteToOrganizers: row.note_to_organizers ?? "",
    noteToTeam: row.note_to_team ?? "",
    version: row.version,
    savedAt: fromText(row.saved_at),
    finished: row.finished_at !== null,
  };
}
