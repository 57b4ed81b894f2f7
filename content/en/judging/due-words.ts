import type { Facts } from "#content/facts.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { momentInBothZones } from "../season/season-dates.ts";

/** "March 29, 2026, 11:59 PM MT (10:59 PM PT)": an end is the first instant after the last minute. */
export function lastMinute({ programme }: Pick<Facts, "programme">, endsAt: Instant): string {
  return momentInBothZones(civilIn(endsAt - 60_000, programme.zone), programme);
}
