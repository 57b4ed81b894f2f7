import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";

/** Why nobody sees counts by project yet. Null once the vote is over and every held vote is decided. */
export type ProvisionalVotes = { reason: "open" } | { reason: "held"; held: number };

/**
 * Votes are provisional until the vote is closed and nothing is held: whoever decides on votes must not know whom they
 * are for, and sums would tell. One answer for every page, export and verb. What is published is no secret any more.
 */
export async function provisionalVotes(
  db: Queries,
  season: string,
  closesAt: Instant,
  now: Instant,
): Promise<ProvisionalVotes | null> {
  if (now < closesAt) return { reason: "open" };
  const { count } = await db
    .selectFrom("votes")
    .select((row) => row.fn.countAll().as("count"))
    .where("season", "=", season)
    .where("status", "=", "held")
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return null;
  return (await isPublished(db, season)) ? null : { reason: "held", held: Number(count) };
}

export async function isPublished(db: Queries, season: string): Promise<boolean> {
  const run = await db
    .selectFrom("score_runs")
    .select("id")
    .where("season", "=", season)
    .where("published_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}
