import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

/** What teams and the organizer are told about decisions, each within its transaction. */
export interface AppealNotices {
  /** To a member: the project was put out, on which ground and why. */
  refused(transaction: Queries, reader: { personId: string; refusalId: string }, at: Instant): Promise<unknown>;
  /** To a member who filed an appeal or whose team did, and to the organizer. */
  filed(transaction: Queries, reader: { personId: string; appealId: string }, at: Instant): Promise<unknown>;
  filedWithOrganizer(transaction: Queries, appealId: string, at: Instant): Promise<unknown>;
  /** To a member: how it was decided. */
  decided(transaction: Queries, reader: { personId: string; appealId: string }, at: Instant): Promise<unknown>;
}

export interface AppealsOptions extends WriteAccess {
  season: JudgingSeason;
  notices: AppealNotices;
  /** The project left the competition or came back: its reviews are taken from judges or given to them. */
  onEntryChanged: (submissionId: string) => Promise<void>;
  /** What rests on the ranking that was approved, and is not published, rests on something else now. */
  withdrawApproval: () => Promise<boolean>;
  /** The project has become a finalist. */
  onFinalist: (submissionId: string) => Promise<void>;
}

/** Decisions about a project come one after the other. */
export function inAppealTurn<Result>(
  { db, locks }: Pick<AppealsOptions, "db" | "locks">,
  submissionId: string,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, `appeals:${submissionId}`);
    return work(transaction);
  });
}
