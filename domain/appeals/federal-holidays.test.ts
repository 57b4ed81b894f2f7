import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { federalHolidays } from "./federal-holidays.ts";

const weekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();
const isWeekend = (day: string): boolean => weekday(day) === 0 || weekday(day) === 6;
const years = Array.from({ length: 30 }, (_, index) => 2021 + index);

/** The weekdays of a year on which the library has offices closed. */
function closedByLibrary(year: number): string[] {
  const days = new Holidays("US").getHolidays(year).filter(({ type }) => type === "public");
  // 5 U.S.C. 6103(b) moves Veterans Day like the others, which the library does not do.
  const veterans = { 6: `${year}-11-10`, 0: `${year}-11-12` }[weekday(`${year}-11-11`)];
  const dates = days.map(({ date }) => date.slice(0, 10));
  return [...new Set(veterans ? [...dates, veterans] : dates)].filter((day) => !isWeekend(day)).toSorted();
}

test.each(years)("closes offices on the same days of %i as the holiday library", (year) => {
  const ours = [...federalHolidays(year), ...federalHolidays(year + 1)].filter((day) => day.startsWith(String(year)));
  expect(ours.toSorted()).toEqual(closedByLibrary(year));
});

test("has eleven holidays a year, in order, none on a weekend", () => {
  for (const year of years) {
    const days = federalHolidays(year);
    expect(new Set(days).size).toBe(11);
    expect(days.toSorted()).toEqual(days);
    expect(days.filter(isWeekend)).toEqual([]);
  }
});

test("observes a New Year's Day on a Saturday in the year before", () => {
  expect(federalHolidays(2028)[0]).toBe("2027-12-31");
  expect(federalHolidays(2027)).not.toContain("2027-12-31");
});
