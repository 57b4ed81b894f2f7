import { programme } from "#content/programme.ts";

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const short = months.replaceAll(/\w+/g, (month) => month.slice(0, 3));
const date = new RegExp(
  `\\b(${months}|${short})\\.? (\\d{1,2})(?: ?[–-] ?(?:(${months}) )?(\\d{1,2}))?(?:, (\\d{4}))?(?![\\d:])`,
  "g",
);

/** The last calendar day of each date that a sentence names. A day without a year is one of the season. */
export function daysIn(sentence: string): string[] {
  return [...sentence.matchAll(date)].map(([, first, from, second, to, year]) => {
    const name = second ?? first!;
    const month = months.split("|").findIndex((one) => one.startsWith(name.slice(0, 3))) + 1;
    const of = year ?? String(month > 8 ? programme.year - 1 : programme.year);
    return `${of}-${String(month).padStart(2, "0")}-${(to ?? from)!.padStart(2, "0")}`;
  });
}
