import type { Scores } from "#domain/judging/scoring/judge-mark.ts";
import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

/** What a judge has written about a project, for the organizer. */
export interface ListedReview {
  judgeId: string;
  /** Empty where the judge asked to be forgotten. */
  judge: string;
  scores: Scores;
  noteToOrganizers: string;
  noteToTeam: string;
  savedAt: Instant;
  finished: boolean;
  /** Does not count any more: a conflict, or the organizer's decision. */
  struck: boolean;
}

/** A project's reviews, also those of judges who have left. */
export async function listReviews(db: Queries, season: string, submissionId: string): Promise<ListedReview[]> {
  const rows = await db
    .selectFrom("reviews")
    .leftJoin("judges", "judges.id", "reviews.judge_id")
    .leftJoin("people", "people.id", "judges.person_id")
    .selectAll("reviews")
    .select(["people.first_name", "people.last_name", "people.email"])
    .where("reviews.season", "=", season)
    .where("reviews.submission_id", "=", submissionId)
    .orderBy("reviews.judge_id")
    .execute();
  return rows.map((row) => ({
    judgeId: row.judge_id,
    judge: nameOf(row),
    scores: JSON.parse(row.scores) as Scores,
    noteToOrganizers: row.note_to_organizers ?? "",
    noteToTeam: row.note_to_team ?? "",
    savedAt: fromText(row.saved_at),
    finished: row.finished_at !== null,
    struck: row.struck_at !== null,
  }));
}
