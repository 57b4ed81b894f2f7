import type { Agreement } from "#domain/judging/scoring/agreement.ts";
import { cacheWhileUnchanged } from "#server/process/cache-while-unchanged.ts";
import type { AssignmentOptions } from "./assignment/assignment-options.ts";
import { readMarks } from "./assignment/read-marks.ts";
import { readReviewsMark } from "./reviews-mark.ts";

/**
 * Finds judges whose marks do not follow the others', for a person to look at. Nothing is left out because of it.
 * Comparing all marks takes a thread and a while: it is done once for each change of the reviews.
 */
export function createJudgeFlags({ db, season, computer }: Pick<AssignmentOptions, "db" | "season" | "computer">) {
  return cacheWhileUnchanged(
    async () => `${await readReviewsMark(db, season.id)} ${await readStatusCounts(db, season.id)}`,
    async (): Promise<Agreement[]> => {
      const agreements = await computer.compute("agreement", await readMarks(db, season.id, season.weights));
      return agreements.filter(({ flagged }) => flagged);
    },
  );
}

/** How many projects take part: the reviews of the others do not count. */
async function readStatusCounts(db: AssignmentOptions["db"], season: string): Promise<string> {
  const rows = await db
    .selectFrom("submissions")
    .select((row) => ["status", row.fn.countAll().as("count")])
    .where("season", "=", season)
    .groupBy("status")
    .orderBy("status")
    .execute();
  return JSON.stringify(rows);
}
