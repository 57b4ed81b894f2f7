import { afterDay, dayIn, nextDay, type Instant } from "../time/time.ts";

/** So many whole days has a team to answer that an appeal makes a finalist late. */
const lateDays = 3;

interface ConfirmingTimes {
  /** From then on, teams of the announcement can no longer answer. */
  confirmUntil: Instant;
  /** The day of the finals. */
  day: { from: Instant };
}

/**
 * Until when a finalist team says who is coming: the record's day. A team that is named later has some days of its own,
 * but never the day of the finals itself.
 */
export function confirmUntilFor({ confirmUntil, day }: ConfirmingTimes, zone: string, namedAt: Instant): Instant {
  let last = dayIn(namedAt, zone);
  for (let days = 0; days < lateDays; days += 1) last = nextDay(last);
  return Math.max(confirmUntil, Math.min(afterDay(last, zone), day.from));
}
