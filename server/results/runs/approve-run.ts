import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import { tellOfResults } from "#server/people/tell-organizers.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { gatherInputs } from "./gather-inputs.ts";
import { publishApproved } from "../published/publish-run.ts";
import { inResultsTurn, type ResultsOptions } from "../results-options.ts";
import { findRun, firstPublishedAt, openIfReplaced } from "./run-rows.ts";

export type RunApproved =
  /**
   * `publishedAt`: at once, where the day has come; otherwise it is published by itself then. `replaces`: results were
   * out before, so that not everybody is told again.
   */
  | { ok: true; publishedAt: Instant | null; replaces?: true }
  | { ok: false; reason: "unknown_run" | "judging_open" | "stale" | "already" }
  | { ok: false; reason: "votes_held"; held: number };

/**
 * The organizer's word that a run is right. Refused while marks can still change, while votes wait for a decision, and
 * where the run is not what would be computed now. A later run takes the place of one that was not published yet.
 */
export async function approveRun(options: ResultsOptions, actor: Actor, runId: string): Promise<RunApproved> {
  const { db, season, clock, voteCounts } = options;
  const replaces = (await firstPublishedAt(db, season.id)) !== null;
  // Compared in its turn: marks and votes may change until the very moment.
  const approved = await inResultsTurn(options, async (transaction): Promise<RunApproved> => {
    const known = await findRun(transaction, season.id, runId);
    const now = clock.now();
    if (!known) return { ok: false, reason: "unknown_run" };
    const run = await openIfReplaced(transaction, known);
    if (run.publishedAt !== null) return { ok: false, reason: "already" };
    if (now < season.closesAt) return { ok: false, reason: "judging_open" };
    const { votes, checksum } = await gatherInputs(transaction, season, voteCounts);
    if (votes.held > 0) return { ok: false, reason: "votes_held", held: votes.held };
    if (checksum !== run.checksum) return { ok: false, reason: "stale" };
    // Pressed twice: a second entry, taken back, would leave the first approval, and the run would still come out.
    if (run.approvedAt !== null) return { ok: true, publishedAt: null };
    const watch = await watchRows(transaction, [rowsOf("score_runs", { season: season.id, published_at: null })]);
    await transaction
      .updateTable("score_runs")
      .set({ approved_at: null })
      .where("season", "=", season.id)
      .where("published_at", "is", null)
      .where("id", "!=", runId)
      .execute();
    await transaction
      .updateTable("score_runs")
      .set({
        approved_at: toText(now),
        // One that another has replaced is published and announced once more.
        published_at: null,
        announced_at: null,
        votes_held: 0,
        votes_struck: votes.struck,
      })
      .where("id", "=", runId)
      .execute();
    const entry = { at: now, actor, action: "approve-results" as const, subjects: [runId] };
    const entryId = await appendAudit(transaction, { ...entry, undo: await watch.undo(season.id) });
    await tellOfResults(transaction, entryId, now);
    return { ok: true, publishedAt: null };
  });
  if (!approved.ok) return approved;
  await publishApproved(options);
  const { publishedAt } = (await findRun(db, season.id, runId))!;
  return { ok: true, publishedAt, ...(replaces && publishedAt !== null && { replaces }) };
}

/**
 * Takes an approval back that was not published yet: what it rested on has changed. `before`: only one that is older.
 * True where there was one.
 */
export async function withdrawApproval(options: ResultsOptions, before: Instant = Infinity): Promise<boolean> {
  return inResultsTurn(options, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("score_runs")
      .set({ approved_at: null })
      .where("season", "=", options.season.id)
      .where("approved_at", "is not", null)
      .$if(before !== Infinity, (query) => query.where("approved_at", "<", toText(before)))
      .where("published_at", "is", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}
