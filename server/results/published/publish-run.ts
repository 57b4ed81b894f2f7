import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { updateRow, toText } from "#server/storage/queries/rows.ts";
import { inResultsTurn, type ResultsOptions } from "../results-options.ts";

/**
 * Publishes the approved run once its instant has come; at once where it was approved later. Whoever was published as a
 * finalist before stays one, whatever a corrected run says. True where something was published, by this instance.
 */
export async function publishApproved(options: ResultsOptions): Promise<boolean> {
  const { db, season, clock } = options;
  if (clock.now() < season.announcedAt || !(await waitingRun(db, season.id))) return false;
  return inResultsTurn(options, async (transaction) => {
    const run = await waitingRun(transaction, season.id);
    if (!run) return false;
    const now = clock.now();
    await updateRow(transaction, "score_runs", run.id, { published_at: toText(now) });
    const finalists = await transaction
      .selectFrom("score_rows")
      .innerJoin("submissions", "submissions.id", "score_rows.submission_id")
      .select("submission_id")
      .where("run_id", "=", run.id)
      .where("finalist", "=", 1)
      // Somebody may have left since it was approved.
      .where("status", "in", ["locked", "accepted"])
      .execute();
    for (const { submission_id } of finalists)
      await transaction
        .insertInto("finalists")
        .values({ submission_id, season: season.id, run_id: run.id, announced_at: toText(now) })
        .onConflict((conflict) => conflict.column("submission_id").doNothing())
        .execute();
    const actor = { kind: "system" } as const;
    const detail = `${finalists.length} finalists`;
    await appendAudit(transaction, { at: now, actor, action: "publish-results", subjects: [run.id], detail });
    return true;
  });
}

/** The run that was approved and is not published. */
function waitingRun(db: Queries, season: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("score_runs")
    .select("id")
    .where("season", "=", season)
    .where("approved_at", "is not", null)
    .where("published_at", "is", null)
    .executeTakeFirst();
}
