import { sql } from "kysely";
import type { PlaceSource } from "#domain/people/place.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";

/** Places that are held now, by where they come from. */
export async function placesBySource(db: Queries, season: string): Promise<Map<PlaceSource, number>> {
  const rows = await db
    .selectFrom("places")
    .select((row) => ["source", row.fn.countAll().as("count")])
    .where("season", "=", season)
    .where("ended_at", "is", null)
    .groupBy("source")
    .execute();
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}

/** Teams by how far their project is; `none`: nothing was begun. */
export async function teamsByState(db: Queries, season: string): Promise<Map<string, number>> {
  const state = sql<string>`coalesce(submissions.status, 'none')`;
  const rows = await db
    .selectFrom("teams")
    .leftJoin("submissions", "submissions.team_id", "teams.id")
    .select((row) => [state.as("state"), row.fn.countAll().as("count")])
    .where("teams.season", "=", season)
    .where("teams.ended_at", "is", null)
    .groupBy(state)
    .execute();
  return new Map(rows.map(({ state: name, count }) => [name, Number(count)]));
}

/** Reviews that are given out, and those that are finished. */
export async function judgingProgress(db: Queries, season: string): Promise<{ assigned: number; finished: number }> {
  const row = await db
    .selectFrom("assignments")
    .leftJoin("reviews", (join) =>
      join
        .onRef("reviews.judge_id", "=", "assignments.judge_id")
        .onRef("reviews.submission_id", "=", "assignments.submission_id"),
    )
    .select((one) => [one.fn.countAll().as("assigned"), one.fn.count("reviews.finished_at").as("finished")])
    .where("assignments.season", "=", season)
    .where("assignments.ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return { assigned: Number(row.assigned), finished: Number(row.finished) };
}

/** Votes by the hour in which they were cast, old ones first, whatever became of them. */
export async function votesByHour(db: Queries, season: string): Promise<{ at: Instant; count: number }[]> {
  const hour = sql<string>`substr(cast_at, 1, 13)`;
  const rows = await db
    .selectFrom("votes")
    .select((row) => [hour.as("hour"), row.fn.countAll().as("count")])
    .where("season", "=", season)
    .groupBy(hour)
    .orderBy(hour)
    .execute();
  return rows.map(({ hour: text, count }) => ({ at: Date.parse(`${text}:00:00Z`), count: Number(count) }));
}
