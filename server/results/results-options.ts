import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { JudgingComputer } from "#server/judging/computing/judging-computer.ts";
import type { Queries } from "#server/storage/database.ts";
import type { ResultNotices } from "./mails/result-notices.ts";
import type { VoteCounts } from "./runs/vote-counts.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

/** What everything about results stands on. */
export interface ResultsOptions extends WriteAccess {
  season: JudgingSeason;
  computer: JudgingComputer;
  voteCounts: VoteCounts;
  /** Whether the vote is closed and every held vote decided. Until then nobody sees what it adds to a project. */
  votesAreFinal: () => Promise<boolean>;
  notices: ResultNotices;
  /** Gives a member of a team a certificate, once. */
  certify: (personId: string, kind: "finalist" | `award-${string}`, submissionId: string) => Promise<void>;
}

/** Runs are stored, approved and published one after the other, over all instances. */
export function inResultsTurn<Result>(
  { db, locks, season }: Pick<ResultsOptions, "db" | "locks" | "season">,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, `results:${season.id}`);
    return work(transaction);
  });
}
