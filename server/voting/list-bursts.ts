import { sql } from "kysely";
import { findBursts } from "#domain/voting/find-bursts.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { fromText } from "#server/storage/queries/rows.ts";

/** Many votes in a short time. Not for whom: whoever decides on held votes must not know. */
export interface ShownBurst {
  firstAt: Instant;
  lastAt: Instant;
  votes: number;
}

/** What a newspaper's readers look like, and also a script: a person may want to know of it. */
const rules = { fewest: 20, minutes: 15 };
const mostShown = 20;

/** The newest first. Shown and never held. */
export async function listBursts(db: Queries, season: string): Promise<ShownBurst[]> {
  // Where no project has as many votes in all, nobody reads them one by one.
  const sought = await db
    .selectFrom("votes")
    .select("submission_id")
    .where("season", "=", season)
    .groupBy("submission_id")
    .having((row) => row(row.fn.countAll(), ">=", rules.fewest))
    .limit(1)
    .executeTakeFirst();
  if (!sought) return [];
  const votes = await readInSlices<{ id: string; submission_id: string; cast_at: string }>(
    (after, limit) =>
      db
        .selectFrom("votes")
        .select(["id", "submission_id", "cast_at"])
        // As a value of the row: SQLite would otherwise gather a season's votes anew for each slice, to sort them by id.
        .where(sql<boolean>`season || '' = ${season}`)
        .where("status", "!=", "struck")
        .where("id", ">", after?.id ?? "")
        .orderBy("id")
        .limit(limit)
        .execute(),
    1_000,
  );
  return findBursts(
    votes.map(({ submission_id, cast_at }) => ({ project: submission_id, castAt: fromText(cast_at) })),
    rules,
  )
    .toReversed()
    .slice(0, mostShown)
    .map(({ firstAt, lastAt, votes: count }) => ({ firstAt, lastAt, votes: count }));
}
