import type { Day } from "#domain/time/time.ts";

const dayLength = 86_400_000;
const monday = 1;
const thursday = 4;

/**
 * The eleven holidays of 5 U.S.C. 6103(a), each on the day that offices are closed for it: the Friday before a
 * Saturday, the Monday after a Sunday. So New Year's Day of 2028 is observed in 2027. Neither Inauguration Day nor
 * days off by order are among them.
 */
export function federalHolidays(year: number): Day[] {
  return [
    observed(year, 1, 1),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    lastWeekday(year, 5, monday),
    observed(year, 6, 19),
    observed(year, 7, 4),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    observed(year, 11, 11),
    nthWeekday(year, 11, thursday, 4),
    observed(year, 12, 25),
  ].map((at) => new Date(at).toISOString().slice(0, 10));
}

const utc = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date);
const weekday = (at: number): number => new Date(at).getUTCDay();

function observed(year: number, month: number, date: number): number {
  const at = utc(year, month, date);
  const shift = { 6: -1, 0: 1 }[weekday(at)] ?? 0;
  return at + shift * dayLength;
}

function nthWeekday(year: number, month: number, day: number, nth: number): number {
  const first = weekday(utc(year, month, 1));
  return utc(year, month, 1 + ((day - first + 7) % 7) + (nth - 1) * 7);
}

function lastWeekday(year: number, month: number, day: number): number {
  const last = utc(year, month + 1, 0);
  return last - ((weekday(last) - day + 7) % 7) * dayLength;
}
