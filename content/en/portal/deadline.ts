import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { civilIn, instantOf } from "#domain/time/time.ts";
import type { Facts } from "#content/facts.ts";
import { formatClock, formatDay } from "../formats.ts";

/** "March 18, 2026, 11:59 PM MT (10:59 PM PT)": north Idaho lives in Pacific time. */
export function deadlineInBothZones({ programme }: Facts): string {
  const { when } = eventOf(programme, namedEvents.submissions);
  if (when.kind !== "deadline") throw new Error("the submission deadline must be a deadline");
  const other = civilIn(instantOf(when.at, programme.zone), programme.secondZone.zone);
  const clock = `${formatClock(when.at)} ${programme.zoneLabel}`;
  return `${formatDay(when.at)}, ${clock} (${formatClock(other)} ${programme.secondZone.label})`;
}
