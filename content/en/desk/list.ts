import type { Facts } from "#content/facts.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { formatClock, formatShortDay } from "../formats.ts";

/** What every list of the desk says. */
export function deskList() {
  return {
    search: "Search",
    all: "All",
    show: "Show",
    reset: "Clear",
    export: "Export",
    pages: "Pages",
    newer: "Newer",
    older: "Older",
    /** Of pages that are counted. */
    previous: "Previous",
    next: "Next",
    /** Where a search is too wide to be added up. */
    many: "more than 2,000",
  };
}

export type DeskListWords = ReturnType<typeof deskList>;

/** "Feb 10, 2026, 12:00 PM MT", broken between day and hour only. */
export function deskMoment(facts: Pick<Facts, "programme">, at: Instant): string {
  return `${deskTime(facts, at)}\u00A0${facts.programme.zoneLabel}`;
}

/** The same for the end of something: midnight is the last minute of the day before, as every other page has it. */
export function deskUntil(facts: Pick<Facts, "programme">, at: Instant): string {
  const isMidnight = civilIn(at, facts.programme.zone).slice(11, 16) === "00:00";
  return deskMoment(facts, isMidnight ? at - 60_000 : at);
}

/** "Feb 10, 2026, 12:00 PM", under a label that names the zone. A narrow column breaks it between day and hour only. */
export function deskTime({ programme }: Pick<Facts, "programme">, at: Instant): string {
  const civil = civilIn(at, programme.zone);
  return [formatShortDay(civil), formatClock(civil)].map((part) => part.replaceAll(" ", "\u00a0")).join(", ");
}

/** "Feb 10, 2026" */
export const deskDay = ({ programme }: Pick<Facts, "programme">, at: Instant): string =>
  formatShortDay(civilIn(at, programme.zone));

/** "12,345" */
export const deskCount = (count: number): string => count.toLocaleString("en");
