import * as money from "#domain/money.ts";
import * as time from "#domain/time/format.ts";
import type { CivilTime, Day } from "#domain/time/time.ts";

/** Numbers and dates as English writes them. */
const locale = "en";

/** "$5,000" */
export const formatMoney = (cents: money.Cents): string => money.formatMoney(cents, locale);
/** "March 18, 2026" */
export const formatDay = (civil: CivilTime | Day): string => time.formatDay(civil, locale);
/** "March 18" */
export const formatDayNoYear = (civil: CivilTime | Day): string => time.formatDayNoYear(civil, locale);
/** "Mar 18, 2026" */
export const formatShortDay = (civil: CivilTime | Day): string => time.formatShortDay(civil, locale);
/** "Mar 18" */
export const formatShortDayNoYear = (civil: CivilTime | Day): string => time.formatShortDayNoYear(civil, locale);
/** "Mar" */
export const formatShortMonth = (civil: CivilTime | Day): string => time.formatShortMonth(civil, locale);
/** "18" */
export const formatDayOfMonth = (civil: CivilTime | Day): string => time.formatDayOfMonth(civil, locale);
/** "Wednesday" */
export const formatWeekday = (civil: CivilTime | Day): string => time.formatWeekday(civil, locale);
/** "March", of a month written as "2026-03" */
export const formatMonth = (month: string): string => time.formatMonth(month, locale);
/** "November 2025", of a month written as "2025-11" */
export const formatMonthYear = (month: string): string => time.formatMonthYear(month, locale);
/** "11:59 PM" */
export const formatClock = (civil: CivilTime): string => time.formatClock(civil, locale);
/** "March 20–30, 2026" */
export const formatDays = (first: Day, last: Day): string => time.formatDays(first, last, locale);

const and = new Intl.ListFormat(locale, { type: "conjunction" });

/** "a, b, and c" */
export const joined = (items: readonly string[]): string => and.format(items);

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** "three" */
export const numberWord = (count: number): string => words[count] ?? String(count);

/** "third" */
export const ordinalWord = (count: number): string => ordinals[count] ?? `${count}th`;

/** "3 to 5" */
export const between = ({ min, max }: { min: number; max: number }): string => `${min} to ${max}`;

/** "a, b and c", without the comma before the last. */
export const joinedShort = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
