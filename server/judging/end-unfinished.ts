import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { AssignmentEnd } from "#server/storage/tables/judging.ts";

/** Takes from a judge what is not finished. What is finished counts, and stays theirs. */
export async function endUnfinished(
  transaction: Queries,
  judgeId: string,
  why: AssignmentEnd,
  now: Instant,
): Promise<void> {
  await transaction
    .updateTable("assignments")
    .set({ ended_at: toText(now), ended_why: why })
    .where("judge_id", "=", judgeId)
    .where("ended_at", "is", null)
    .where("submission_id", "not in", (query) =>
      query
        .selectFrom("reviews")
        .select("submission_id")
        .where("judge_id", "=", judgeId)
        .where("finished_at", "is not", null),
    )
    .execute();
}
