import { nextDay, type Day } from "#domain/time/time.ts";
import { federalHolidays } from "./federal-holidays.ts";

/** Monday to Friday, without the federal holidays. */
export function isBusinessDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const year = Number(day.slice(0, 4));
  // A New Year's Day on a Saturday is observed on the last day of the year before.
  return ![...federalHolidays(year), ...federalHolidays(year + 1)].includes(day);
}

/** The day that lies so many business days after another. That other is day 0, whatever kind of day it is. */
export function addBusinessDays(from: Day, count: number): Day {
  let day = from;
  for (let left = count; left > 0;) {
    day = nextDay(day);
    if (isBusinessDay(day)) left--;
  }
  return day;
}
