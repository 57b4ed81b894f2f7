import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** An upheld appeal adds a finalist and removes none. False where the project was one already. */
export async function addFinalist(
  transaction: Queries,
  { season, submissionId, appealId, at }: { season: string; submissionId: string; appealId: string; at: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("finalists")
    .values({ submission_id: submissionId, season, run_id: null, appeal_id: appealId, announced_at: toText(at) })
    .onConflict((conflict) => conflict.column("submission_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
