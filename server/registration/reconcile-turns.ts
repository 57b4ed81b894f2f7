import type { Instant } from "#domain/time/time.ts";

const minute = 60_000;

/** A checkout is asked about for the first time when its visitor could have paid and the event could have come. */
export const firstCheckMs = 2 * minute;

/** No turn is further away than this. */
export const longestTurnMs = 60 * minute;

/** Two minutes, four, eight, and so on up to an hour: an abandoned checkout costs few questions. */
export function nextTurn(now: Instant, checks: number): Instant {
  return now + Math.min(2 ** Math.min(checks, 6) * minute, longestTurnMs);
}
