import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { Queries } from "#server/storage/database.ts";
import type { JudgingComputer } from "../computing/judging-computer.ts";
import type { JudgingNotices } from "../judging-notices.ts";
import type { ChambersOfTeams } from "./project-ties.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

/** What everything that gives projects to judges stands on. */
export interface AssignmentOptions extends WriteAccess {
  season: JudgingSeason;
  computer: JudgingComputer;
  chambersOfTeams: ChambersOfTeams;
  notices: JudgingNotices;
}

/** Whatever gives or takes projects happens one after the other, over all instances. */
export function withAssignmentLock<Result>(
  { db, locks, season }: Pick<AssignmentOptions, "db" | "locks" | "season">,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, `assignment:${season.id}`);
    return work(transaction);
  });
}
