import { instantOf, type CivilTime, type Instant } from "./time.ts";

/** When a mail came, as the desk types it: a time of the zone, such as `2026-03-18T23:40`. Null for anything else. */
export function readReceivedAt(typed: string, zone: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) return null;
  return instantOf(typed as CivilTime, zone);
}
