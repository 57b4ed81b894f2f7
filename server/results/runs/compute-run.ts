import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ExplainedRun } from "#domain/judging/scoring/explain-score.ts";
import { formulaVersion } from "#domain/judging/scoring/score-run.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import { gatherInputs, type GatheredInputs } from "./gather-inputs.ts";
import { inResultsTurn, type ResultsOptions } from "../results-options.ts";
import { findRunByChecksum, openIfReplaced, type StoredRun } from "./run-rows.ts";

/**
 * Computes the ranking as it stands and keeps it. The same inputs are the same run, so asking again changes nothing, and
 * of two instances that compute at once one keeps its result and both give it.
 */
export async function computeRun(options: ResultsOptions): Promise<StoredRun> {
  const { db, season, computer, voteCounts } = options;
  const gathered = await gatherInputs(db, season, voteCounts);
  const known = await findGathered(db, season.id, gathered);
  if (known) return known;
  const computed = await computer.compute("score", gathered.inputs);
  return inResultsTurn(options, async (transaction) => {
    const first = await findGathered(transaction, season.id, gathered);
    if (first) return first;
    await storeRun(transaction, options, gathered, computed);
    return (await findGathered(transaction, season.id, gathered))!;
  });
}

/** The run of these inputs, or null. How many votes are held may have changed without changing what counts. */
async function findGathered(
  db: Queries,
  season: string,
  { checksum, votes }: GatheredInputs,
): Promise<StoredRun | null> {
  const run = await findRunByChecksum(db, season, formulaVersion, checksum);
  if (!run) return null;
  if (run.publishedAt !== null) return openIfReplaced(db, run);
  if (run.votes.held === votes.held && run.votes.struck === votes.struck) return run;
  await db
    .updateTable("score_runs")
    .set({ votes_held: votes.held, votes_struck: votes.struck })
    .where("id", "=", run.id)
    .where("published_at", "is", null)
    .execute();
  return { ...run, votes };
}

async function storeRun(
  transaction: Queries,
  { season, clock }: ResultsOptions,
  { canonical, checksum, votes, submissionOf, left }: GatheredInputs,
  { run, explained }: ExplainedRun,
): Promise<void> {
  const id = randomUUID();
  await insertRow(transaction, "score_runs", {
    id,
    season: season.id,
    formula: run.formula,
    checksum,
    inputs: canonical,
    votes_counted: votes.counted,
    votes_held: votes.held,
    votes_struck: votes.struck,
    computed_at: toText(clock.now()),
  });
  const ranked = run.rows.map((row) => ({
    run_id: id,
    submission_id: submissionOf.get(row.project)!,
    reviews: row.reviews,
    place: row.place,
    total: row.total,
    judges: row.judges,
    audience: row.audience,
    finalist: row.finalist ? 1 : 0,
    detail: JSON.stringify(explained.get(row.project)),
  }));
  const unjudged = run.unjudged
    .filter((project) => !left.has(project))
    .map((project) => ({
      run_id: id,
      submission_id: submissionOf.get(project)!,
      reviews: 0,
      place: null,
      total: null,
      judges: null,
      audience: null,
      finalist: 0,
      detail: null,
    }));
  for (const part of inParts([...ranked, ...unjudged], 25)) {
    await transaction.insertInto("score_rows").values(part).execute();
    await nextTurn();
  }
}
