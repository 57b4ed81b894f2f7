import { votePhaseAt, votingSeasonOf } from "#domain/voting/voting-season.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Desk } from "../desk.ts";
import { paidByDay, seasonBefore } from "./paid-by-day.ts";
import { csvLine, type CsvCell } from "#server/export/csv.ts";
import { moneyByWay, readSeasonReport } from "./season-report.ts";
import { sql } from "kysely";
import type { PlaceSource } from "#domain/people/place.ts";
import type { Queries } from "#server/storage/database.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";

/** They are sums over a whole season: asked for once a minute at most. */
const keptMs = 60_000;

/** What the desk's page of drawings asks for. */
export function createNumbersDesk({ database: { db }, programme, clock }: Desk) {
  const { id: season, zone } = programme;
  const money = kept(clock.now, async () => {
    const last = await seasonBefore(db, season);
    return {
      season,
      days: await paidByDay(db, season, zone),
      last: last === null ? null : { season: last, days: await paidByDay(db, last, zone) },
    };
  });
  const places = kept(clock.now, () => placesBySource(db, season));
  const teams = kept(clock.now, () => teamsByState(db, season));
  const judging = kept(clock.now, () => judgingProgress(db, season));
  const votes = kept(clock.now, () => votesByHour(db, season));
  const report = kept(clock.now, () => readSeasonReport(db, season));
  const ways = kept(clock.now, () => moneyByWay(db, season));
  return {
    money,
    places,
    teams,
    judging,
    /** What the board and sponsors are told. */
    report,
    ways,
    /** A few lines for a spreadsheet. */
    file: async function* (lines: readonly (readonly CsvCell[])[]) {
      for (const line of lines) yield `${csvLine(line)}\r\n`;
    },
    /** Null until the vote is over: nobody watches a race, the desk included. */
    votes: async () => (votePhaseAt(votingSeasonOf(programme), clock.now()) === "over" ? votes() : null),
  };
}

/** Reads at most once in a while; those who ask meanwhile get the same. */
function kept<Value>(now: () => Instant, read: () => Promise<Value>): () => Promise<Value> {
  let held: { at: Instant; value: Promise<Value> } | null = null;
  return () => {
    if (!held || Math.abs(now() - held.at) >= keptMs) {
      const current = { at: now(), value: read() };
      held = current;
      current.value.catch(() => {
        if (held === current) held = null;
      });
    }
    return held.value;
  };
}

/** Places that are held now, by where they come from. */
async function placesBySource(db: Queries, season: string): Promise<Map<PlaceSource, number>> {
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
async function teamsByState(db: Queries, season: string): Promise<Map<string, number>> {
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
async function judgingProgress(db: Queries, season: string): Promise<{ assigned: number; finished: number }> {
  const row = await db
    .selectFrom("assignments")
    .leftJoin("reviews", ofAssignment)
    .select((one) => [one.fn.countAll().as("assigned"), one.fn.count("reviews.finished_at").as("finished")])
    .where("assignments.season", "=", season)
    .where("assignments.ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return { assigned: Number(row.assigned), finished: Number(row.finished) };
}

/** Votes by the hour in which they were cast, old ones first, whatever became of them. */
async function votesByHour(db: Queries, season: string): Promise<{ at: Instant; count: number }[]> {
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
