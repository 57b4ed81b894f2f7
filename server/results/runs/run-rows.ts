import type { Instant } from "#domain/time/time.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { findRow, fromText } from "#server/storage/queries/rows.ts";

/** A stored computation of the ranking. */
export interface StoredRun {
  id: string;
  season: string;
  formula: string;
  checksum: string;
  votes: { counted: number; held: number; struck: number };
  computedAt: Instant;
  approvedAt: Instant | null;
  publishedAt: Instant | null;
}

const columns = [
  "id",
  "season",
  "formula",
  "checksum",
  "votes_counted",
  "votes_held",
  "votes_struck",
  "computed_at",
  "approved_at",
  "published_at",
] as const;

export async function findRun(db: Queries, season: string, runId: string): Promise<StoredRun | null> {
  const row = await db
    .selectFrom("score_runs")
    .select(columns)
    .where("season", "=", season)
    .where("id", "=", runId)
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

/** New ones first. */
export async function listRuns(db: Queries, season: string): Promise<StoredRun[]> {
  const rows = await db
    .selectFrom("score_runs")
    .select(columns)
    .where("season", "=", season)
    .orderBy("computed_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toRun);
}

/** When results first came out, or null. */
export async function firstPublishedAt(db: Queries, season: string): Promise<Instant | null> {
  const { at } = await db
    .selectFrom("score_runs")
    .select((row) => row.fn.min("published_at").as("at"))
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  if (at === null) return null;
  // A run that is published once more says only when it was last.
  const { named } = await db
    .selectFrom("finalists")
    .select((row) => row.fn.min("announced_at").as("named"))
    .where("season", "=", season)
    .where("run_id", "is not", null)
    .executeTakeFirstOrThrow();
  return Math.min(fromText(at), ...(named === null ? [] : [fromText(named)]));
}

export type PublishedRun = StoredRun & { publishedAt: Instant };

/** The run that counts for the public: the last one that was published. */
export async function publishedRun(db: Queries, season: string): Promise<PublishedRun | null> {
  const row = await db
    .selectFrom("score_runs")
    .select(columns)
    .where("season", "=", season)
    .where("published_at", "is not", null)
    .orderBy("published_at", "desc")
    .orderBy("computed_at", "desc")
    .executeTakeFirst();
  return row ? { ...toRun(row), publishedAt: fromText(row.published_at!) } : null;
}

/**
 * A run that was published and replaced by another is open again where it is what would be computed now: a correction
 * was corrected back.
 */
export async function openIfReplaced(db: Queries, run: StoredRun): Promise<StoredRun> {
  const isReplaced = run.publishedAt !== null && (await publishedRun(db, run.season))?.id !== run.id;
  return isReplaced ? { ...run, approvedAt: null, publishedAt: null } : run;
}

export async function findRunByChecksum(
  db: Queries,
  season: string,
  formula: string,
  checksum: string,
): Promise<StoredRun | null> {
  const row = await db
    .selectFrom("score_runs")
    .select(columns)
    .where("season", "=", season)
    .where("formula", "=", formula)
    .where("checksum", "=", checksum)
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

/** The inputs of a run, without names: a file that `desk score` takes. */
export async function readRunInputs(db: Queries, season: string, runId: string): Promise<string | null> {
  const row = await findRow(db, "score_runs", ["inputs"], { season, id: runId });
  return row?.inputs ?? null;
}

type RunRow = Pick<RowOf<"score_runs">, (typeof columns)[number]>;

function toRun(row: RunRow): StoredRun {
  return {
    id: row.id,
    season: row.season,
    formula: row.formula,
    checksum: row.checksum,
    votes: { counted: row.votes_counted, held: row.votes_held, struck: row.votes_struck },
    computedAt: fromText(row.computed_at),
    approvedAt: row.approved_at === null ? null : fromText(row.approved_at),
    publishedAt: row.published_at === null ? null : fromText(row.published_at),
  };
}
