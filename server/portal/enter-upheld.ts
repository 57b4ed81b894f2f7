import { lockSeason, type LockSeasonOptions } from "./lock-season.ts";

/**
 * Locks projects whose team appealed against being left out and was right, as soon as nothing is missing any more. Gives
 * those that are in now.
 */
export async function enterUpheld(options: LockSeasonOptions): Promise<string[]> {
  const upheld = await options.db
    .selectFrom("appeals")
    .innerJoin("submissions", "submissions.id", "appeals.submission_id")
    .select("submissions.id")
    .where("appeals.season", "=", options.programme.id)
    .where("appeals.subject", "=", "entry")
    .where("appeals.outcome", "=", "upheld")
    .where("submissions.status", "in", ["draft", "submitted"])
    .execute();
  const entered: string[] = [];
  for (const { id } of upheld) if ((await lockSeason({ ...options, submissionId: id })).locked > 0) entered.push(id);
  return entered;
}
