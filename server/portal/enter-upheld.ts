import { isUpheldSql } from "#server/submission/upheld-entry.ts";
import { lockSeason, type LockSeasonOptions } from "./lock-season.ts";

/**
 * Locks projects whose team appealed against being left out and was right, as soon as nothing is missing any more. Gives
 * those that are in now.
 */
export async function enterUpheld(options: LockSeasonOptions): Promise<string[]> {
  const upheld = await options.db
    .selectFrom("submissions")
    .select("id")
    .where("season", "=", options.programme.id)
    .where("status", "in", ["draft", "submitted"])
    .where((row) => isUpheldSql(row.ref("submissions.id")))
    .execute();
  const entered: string[] = [];
  for (const { id } of upheld) if ((await lockSeason({ ...options, submissionId: id })).locked > 0) entered.push(id);
  return entered;
}
