import { eventOf } from "#domain/programme/programme.ts";
import {
  civilIn,
  formatClock,
  formatDay,
  formatDayNoYear,
  formatMonth,
  instantOf,
  type CivilTime,
  type Instant,
} from "#domain/time/time.ts";
import { describeDays, describeHours, endOf, startOf } from "#domain/time/when.ts";
import { programme } from "../programme.ts";

const { year, zone, zoneLabel } = programme;
const eventWhen = (id: string) => eventOf(programme, id).when;

/** "March 18, 2026, 11:59 PM MT" */
export const momentOf = (civil: CivilTime): string => `${formatDay(civil)}, ${formatClock(civil)} ${zoneLabel}`;

/** The hour that a sentence names: when an announcement or a span starts, or when a deadline or a period ends. */
function hourOf(id: string): string {
  const when = eventWhen(id);
  switch (when.kind) {
    case "days":
      return when.closesAt ? momentOf(`${when.lastOn}T${when.closesAt}`) : formatDay(when.lastOn);
    case "moment":
    case "deadline":
      return momentOf(when.at);
    case "span":
    case "open":
      return momentOf(when.from);
  }
}

const seasonBeginsAt = Math.min(...programme.timeline.map(({ when }) => startOf(when, zone)));
const lastEarlyMinute = civilIn(instantOf(programme.earlyBirdEndsAt, zone) - 60_000, zone);
const { firstMonth, lastMonth } = programme.mentoring;
const finals = eventOf(programme, programme.finals.eventId);

/** The season's dates the way running text says them. Every one comes from the programme record. */
export const seasonDates = {
  /** The day of the first event: "November 10, 2025" */
  begins: formatDay(civilIn(seasonBeginsAt, zone)),
  /** "November 10, 2025, 9:00 AM MT" */
  enrollmentOpens: hourOf("early-enrollment"),
  /** The first day of the standard price: "January 8, 2026" */
  earlyBirdEnds: formatDay(programme.earlyBirdEndsAt),
  /** The last minute of the early price: "January 7, 2026, 11:59 PM MT" */
  earlyBirdLast: momentOf(lastEarlyMinute),
  /** The same without its year: "January 7, 11:59 PM MT" */
  earlyBirdLastNoYear: `${formatDayNoYear(lastEarlyMinute)}, ${formatClock(lastEarlyMinute)} ${zoneLabel}`,
  /** "January 8, 2026" */
  portalLaunches: describeDays(eventWhen("standard-registration")).replace(/^From /, ""),
  /** "November 10, 2025 – March 17, 2026" */
  creation: describeDays(eventWhen("creation-period")),
  /** "February – March 2026" */
  mentoring: `${formatMonth(`${firstMonth}-01`)} – ${formatMonth(`${lastMonth}-01`)} ${lastMonth.slice(0, 4)}`,
  /** "March 18, 2026, 11:59 PM MT" */
  submissionsDue: hourOf("submission-deadline"),
  /** "March 20–30, 2026" */
  voting: describeDays(eventWhen("public-showcase")),
  /** "March 21 – April 2, 2026" */
  judging: describeDays(eventWhen("judging")),
  /** "April 2, 2026, 11:59 PM MT" */
  scoresFinal: hourOf("judging"),
  /** "April 3, 2026, 9:00 AM MT" */
  finalistsAnnounced: hourOf("finalists-announced"),
  /** "April 25, 2026" */
  finalsDay: describeDays(finals.when),
  /** "9:00 AM – 4:00 PM MT" */
  finalsHours: describeHours(finals.when, zoneLabel) ?? "",
  /** "exhibitions 9:00 AM – 12:00 PM, lunch 12:00 PM – 1:00 PM, …", without the zone. */
  finalsSchedule: finals.schedule
    .map(({ title, from, to }) => `${title.toLowerCase()} ${formatClock(from)} – ${formatClock(to)}`)
    .join(", "),
} as const;

/**
 * Dates inside a sentence about the program in general, "2026 season: March 20–30, 2026": what it says stays true
 * once they lie behind.
 */
export const ofSeason = (dates: string): string => `${year} season: ${dates}`;

/** That the season is to come or under way, for pages that say so while submissions are open. */
export const seasonOpening = (at: Instant): string =>
  at < seasonBeginsAt ? `The ${year} season begins on ${seasonDates.begins}.` : `The ${year} season is under way.`;

/** Whether the event has ended at that instant. What has no end never has. */
export function hasEnded(id: string, at: Instant): boolean {
  const end = endOf(eventWhen(id), zone);
  return end !== null && end <= at;
}
