import type { Locale } from "../text/locale.ts";
import type { CivilTime, Day } from "./time.ts";

/** What of a day or a time is written. Its words and their order are the language's. */
const styles = {
  day: { year: "numeric", month: "long", day: "numeric" },
  dayNoYear: { month: "long", day: "numeric" },
  shortDay: { year: "numeric", month: "short", day: "numeric" },
  shortDayNoYear: { month: "short", day: "numeric" },
  shortMonth: { month: "short" },
  dayOfMonth: { day: "numeric" },
  weekday: { weekday: "long" },
  month: { month: "long" },
  monthYear: { year: "numeric", month: "long" },
  clock: { hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(style: keyof typeof styles, locale: Locale): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  // What is written here has no zone, so it is read and written in the same one.
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...styles[style] });
  formats.set(key, format);
  return format;
}

const asDate = (civil: CivilTime | Day): number => Date.parse(`${civil.slice(0, 10)}T00:00Z`);

/** Narrow and thin spaces become plain ones: some mail programs and fonts show them as boxes. */
const withPlainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, " ");

/** "March 18, 2026" */
export const formatDay = (civil: CivilTime | Day, locale: Locale): string =>
  formatIn("day", locale).format(asDate(civil));

/** "March 18" */
export const formatDayNoYear = (civil: CivilTime | Day, locale: Locale): string =>
  formatIn("dayNoYear", locale).format(asDate(civil));

/** "Mar 18, 2026" */
export const formatShortDay = (civil: CivilTime | Day, locale: Locale): string =>
  formatIn("shortDay", locale).format(asDate(civil));

/** "Mar 18" */
export const formatShortDayNoYear = (civil: CivilTime | Day, locale: Locale): string =>
  formatIn("shortDayNoYear", locale).format(asDate(civil));

/** "Mar" */
export const formatShortMonth = (civil: CivilTime | Day, locale: Locale): string =>
  formatIn("shortMonth", locale).format(asDate(civil));

/** "18" */
export const formatDayOfMonth = (civil: CivilTime | Day, locale: Locale): string =>
  formatIn("dayOfMonth", locale).format(asDate(civil));

/** "Wednesday" */
export const formatWeekday = (civil: CivilTime | Day, locale: Locale): string =>
  formatIn("weekday", locale).format(asDate(civil));

/** "March", of a month written as "2026-03" */
export const formatMonth = (month: string, locale: Locale): string =>
  formatIn("month", locale).format(asDate(`${month}-01`));

/** "November 2025", of a month written as "2025-11" */
export const formatMonthYear = (month: string, locale: Locale): string =>
  formatIn("monthYear", locale).format(asDate(`${month}-01`));

/** "11:59 PM", always to be shown with its zone's label. */
export const formatClock = (civil: CivilTime, locale: Locale): string =>
  withPlainSpaces(formatIn("clock", locale).format(Date.parse(`${civil}Z`)));

/** "March 20–30, 2026", "March 21 – April 2, 2026" or "November 10, 2025 – March 17, 2026". */
export function formatDays(first: Day, last: Day, locale: Locale): string {
  const range = withPlainSpaces(formatIn("day", locale).formatRange(asDate(first), asDate(last)));
  // Between two bare numbers the dash stands close.
  return range.replace(/(\d) – (\d)/, "$1–$2");
}
