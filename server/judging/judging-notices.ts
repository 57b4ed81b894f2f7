import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";

/** Whom a notice is for. */
export interface NoticedJudge {
  id: string;
  personId: string;
}

/** What judging tells people, each within the transaction of what it tells of. */
export interface JudgingNotices {
  /** To a judge: invited, or invited again. */
  invited(transaction: Queries, judge: NoticedJudge, at: Instant): Promise<unknown>;
  /** To a judge: a wave's projects are there. */
  workGiven(transaction: Queries, judge: NoticedJudge, wave: number, at: Instant): Promise<unknown>;
  /** To a judge: one more project, which somebody else cannot mark. */
  projectCame(transaction: Queries, judge: NoticedJudge, submissionId: string, at: Instant): Promise<unknown>;
  /** To a judge who has been silent, and to one whose work went to others. */
  reminded(transaction: Queries, judge: NoticedJudge, at: Instant): Promise<unknown>;
  relieved(transaction: Queries, judge: NoticedJudge, at: Instant): Promise<unknown>;
  /** To the organizer: too little of the first wave is done for the second to start by itself. */
  secondWaveWaits(transaction: Queries, at: Instant): Promise<unknown>;
  /** To the organizer, once a day at most: there are projects without enough judges. */
  reviewsMissing(transaction: Queries, at: Instant): Promise<unknown>;
}
