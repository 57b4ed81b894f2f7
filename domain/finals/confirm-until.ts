import { afterDay, dayIn, nextDay, type Day, type Instant } from "../time/time.ts";

/** So many whole days has a team to answer that an appeal makes a finalist late. */
const lateDays = 3;

interface ConfirmingTimes {
  /** From then on, teams of the announcement can no longer answer. */
  confirmUntil: Instant;
  /** The day of the finals. */
  day: { from: Instant };
}

/** A team's answer from when the finals were on another day. */
export interface EarlierAnswer {
  coming: boolean;
  day: Day;
}

/** A team that answers. */
interface Confirming {
  /** When it became a finalist. */
  namedAt: Instant;
  earlier: EarlierAnswer | null;
}

/**
 * Until when a finalist team says who is coming: the record's day. A team that is named later has some days of its own,
 * but never the day of the finals itself. Who has answered for another day is asked again, also once the
 * record's day for it is over.
 */
export function confirmUntilFor(
  { confirmUntil, day }: ConfirmingTimes,
  zone: string,
  { namedAt, earlier }: Confirming,
  now: Instant,
): Instant {
  let last = dayIn(namedAt, zone);
  for (let days = 0; days < lateDays; days += 1) last = nextDay(last);
  const until = Math.max(confirmUntil, Math.min(afterDay(last, zone), day.from));
  return earlier === null || now < until ? until : Math.max(until, day.from);
}
