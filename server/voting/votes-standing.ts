import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

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
  const held = await undecidedVotes(db, season);
  return held === null ? null : { reason: "held", held: held.count };
}

/**
 * Held votes that a ranking waits for, and since when; null where there are none. Those of a project that was refused
 * count for nobody, and once results are out nobody decides on any.
 */
export async function undecidedVotes(db: Queries, season: string): Promise<{ count: number; since: Instant } | null> {
  const { count, since } = await db
    .selectFrom("votes")
    .innerJoin("submissions", "submissions.id", "votes.submission_id")
    .select((row) => [row.fn.countAll().as("count"), row.fn.min("votes.cast_at").as("since")])
    .where("votes.season", "=", season)
    .where("votes.status", "=", "held")
    .where("submissions.status", "!=", "refused")
    .executeTakeFirstOrThrow();
  if (since === null || (await isPublished(db, season))) return null;
  return { count: Number(count), since: fromText(since) };
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
