import { daysOf, type When } from "#domain/time/when.ts";
import { formatClock, formatDay, formatDays, formatShortDay } from "../formats.ts";

/** The days in words, without hours: "March 20–30, 2026" or "From January 8, 2026". */
export function describeDays(when: When): string {
  return when.kind === "open" ? `From ${describeDates(when)}` : describeDates(when);
}

/** The same inside a sentence that says itself when it begins: "January 8, 2026". */
export function describeDates(when: When): string {
  const { firstOn, lastOn } = daysOf(when);
  return lastOn === null ? formatDay(firstOn) : formatDays(firstOn, lastOn);
}

/** Days and hours in one line: "March 18, 2026, 11:59 PM MT" or "January 5–7, 2026, from 9:00 AM MT". */
export function describeDaysAndHours(when: When, zoneLabel: string): string {
  const hours = describeHours(when, zoneLabel);
  return hours === null
    ? describeDays(when)
    : `${describeDays(when)}, ${hours.charAt(0).toLowerCase()}${hours.slice(1)}`;
}

/** The hours in words with their zone, or null where whole days are meant. */
export function describeHours(when: When, zoneLabel: string): string | null {
  switch (when.kind) {
    case "days":
      return when.closesAt
        ? `Through ${formatClock(`${when.lastOn}T${when.closesAt}`)} ${zoneLabel} on ${formatShortDay(when.lastOn)}`
        : null;
    case "moment":
    case "deadline":
      return `${formatClock(when.at)} ${zoneLabel}`;
    case "span":
      return when.from.slice(0, 10) === when.to.slice(0, 10)
        ? `${formatClock(when.from)} – ${formatClock(when.to)} ${zoneLabel}`
        : `From ${formatClock(when.from)} ${zoneLabel}`;
    case "open":
      return null;
  }
}
