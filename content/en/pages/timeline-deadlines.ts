import { programme } from "#content/programme.ts";
import { phasesAt } from "#domain/programme/era.ts";
import { eventOf, type TimelineEvent } from "#domain/programme/programme.ts";
import {
  civilIn,
  dayIn,
  formatClock,
  formatDay,
  formatShortDayNoYear,
  formatWeekday,
  type Day,
  type Instant,
} from "#domain/time/time.ts";
import { endOf, startOf } from "#domain/time/when.ts";
import { calendarFile } from "./timeline.ts";

const { zone, zoneLabel, finals } = programme;

/** A deadline in the grid, as the last minute that still counts. */
export interface Deadline {
  id: string;
  label: string;
  /** "Mar" and "18", as on a calendar leaf. */
  leaf: { month: string; date: string };
  /** "Wednesday, March 18, 2026" */
  day: string;
  clock: string;
  isPast: boolean;
  calendarFile: string;
}

/**
 * The minute that decides: an announcement or the finals count from their first minute, everything else ends
 * with its last one, so that a period up to midnight reads "11:59 PM" of the day before.
 */
function decisiveMinute(event: TimelineEvent): { at: Instant; passesAt: Instant } {
  const starts = startOf(event.when, zone);
  const ends = endOf(event.when, zone) ?? starts;
  if (event.when.kind === "moment" || event.id === finals.eventId) return { at: starts, passesAt: ends };
  const endsAtMidnight = civilIn(ends, zone).endsWith("T00:00");
  return { at: endsAtMidnight ? ends - 60_000 : ends, passesAt: ends };
}

function leafOf(day: Day): Deadline["leaf"] {
  const [month = "", date = ""] = formatShortDayNoYear(day).split(" ");
  return { month, date };
}

/** Whole days without a closing hour name no minute, and the page invents none. */
const hasHour = ({ when }: TimelineEvent): boolean => when.kind !== "days" || when.closesAt !== undefined;

export function deadlinesOfPage(at: Instant): Deadline[] {
  return programme.timeline
    .flatMap((event) => (event.deadlineLabel === null ? [] : [{ event, label: event.deadlineLabel }]))
    .map(({ event, label }) => ({ event, label, ...decisiveMinute(event) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ event, label, at: minute, passesAt }) => ({
      id: event.id,
      label,
      leaf: leafOf(dayIn(minute, zone)),
      day: `${formatWeekday(dayIn(minute, zone))}, ${formatDay(dayIn(minute, zone))}`,
      clock: hasHour(event) ? `${formatClock(civilIn(minute, zone))} ${zoneLabel}` : `End of day, ${zoneLabel}`,
      isPast: passesAt <= at,
      calendarFile: calendarFile(event.id),
    }));
}

/** The date to look at first: the next to begin or, once nothing is ahead, the finals, on their day and after it. */
export function leafAt(at: Instant): { caption: string; month: string; date: string; year: string; title: string } {
  const { current, next } = phasesAt(programme, at);
  const event = next ?? eventOf(programme, finals.eventId);
  const day = dayIn(startOf(event.when, zone), zone);
  const isUnderWay = current.some(({ id }) => id === event.id);
  return {
    caption: next ? "Next" : isUnderWay ? "Under way" : "Closed with",
    ...leafOf(day),
    year: day.slice(0, 4),
    title: event.title,
  };
}
