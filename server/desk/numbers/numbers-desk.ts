import { votePhaseAt, votingSeasonOf } from "#domain/voting/voting-season.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Desk } from "../desk.ts";
import { paidByDay, seasonBefore } from "./paid-by-day.ts";
import { csvLine, type CsvCell } from "#server/export/csv.ts";
import { moneyByWay, readSeasonReport } from "./season-report.ts";
import { judgingProgress, placesBySource, teamsByState, votesByHour } from "./season-counts.ts";

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
