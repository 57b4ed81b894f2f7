import { nextDay, type Day } from "#domain/time/time.ts";
import type { PaidDay } from "#server/desk/numbers/paid-by-day.ts";

export interface AddedDay extends PaidDay {
  /** Both packages of the season before, up to the same day of its year. */
  last: number;
  lastCents: number;
}

/** Added up from the first day that anything happened to the last one, and on to `until`; no day left out. */
export function addUp(days: readonly PaidDay[], lastDays: readonly PaidDay[], until: Day): AddedDay[] {
  const moved = lastDays.map((one) => ({ ...one, day: yearLater(one.day) }));
  const all = [...days, ...moved].map(({ day }) => day).toSorted();
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return [];
  const end = last > until ? last : until;
  const byDay = new Map(days.map((one) => [one.day, one]));
  const lastByDay = new Map(moved.map((one) => [one.day, one]));
  const sum = { individual: 0, chamber: 0, cents: 0, last: 0, lastCents: 0 };
  const result: AddedDay[] = [];
  for (let day: Day = first; day <= end; day = nextDay(day)) {
    const [now, then] = [byDay.get(day), lastByDay.get(day)];
    sum.individual += now?.individual ?? 0;
    sum.chamber += now?.chamber ?? 0;
    sum.cents += now?.cents ?? 0;
    sum.last += (then?.individual ?? 0) + (then?.chamber ?? 0);
    sum.lastCents += then?.cents ?? 0;
    result.push({ day, ...sum });
  }
  return result;
}

/** The same day a year later; the 29th of February becomes the 1st of March. */
function yearLater(day: Day): Day {
  const moved = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return moved.endsWith("-02-29") ? `${moved.slice(0, 4)}-03-01` : moved;
}

const hour = 3_600_000;

/** The whole time in which there could be votes: hours without one are hours too. */
export function everyHour(
  votes: readonly { at: number; count: number }[],
  { opensAt, closesAt }: { opensAt: number; closesAt: number },
): { at: number; count: number }[] {
  if (votes.length === 0) return [];
  const counts = new Map(votes.map(({ at, count }) => [at, count]));
  const first = Math.floor(opensAt / hour) * hour;
  return Array.from({ length: Math.min(Math.ceil((closesAt - first) / hour), 1_000) }, (_, index) => {
    const at = first + index * hour;
    return { at, count: counts.get(at) ?? 0 };
  });
}
