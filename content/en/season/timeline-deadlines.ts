import type { DescribedEvent } from "#content/describe-programme.ts";
import type { Facts } from "#content/facts.ts";
import { phasesAt } from "#domain/programme/era.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { civilIn, instantOf, type CivilTime, type Day } from "#domain/time/time.ts";
import { closingTime, daysOf, startOf } from "#domain/time/when.ts";
import { formatClock, formatDay, formatDayOfMonth, formatShortMonth, formatWeekday } from "../formats.ts";
import { calendarFile, liesBehind } from "./timeline-phases.ts";

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
  /** The deadline itself as a calendar file, with an alarm; null once it has passed. */
  calendarFile: string | null;
}

/**
 * The minute that decides, and whether an hour is named for it: an announcement or the finals count from their first
 * minute, everything else ends with its last one. Whole days name no hour, and the page invents none.
 */
export function decisiveMinute({ when, id }: DescribedEvent, { zone, finals }: Facts["programme"]) {
  if (when.kind === "moment" || when.kind === "open" || id === finals.eventId)
    return { at: civilIn(startOf(when, zone), zone), hasHour: true };
  const closes = closingTime(when);
  return closes === null ? { at: `${daysOf(when).lastOn}T23:59`, hasHour: false } : { at: closes, hasHour: true };
}

/**
 * Under which name the calendar has it. The last minute of a period is an entry of its own; an announcement, the finals
 * and what is a deadline anyway are one entry either way.
 */
export function deadlineEntryId({ id, when }: DescribedEvent, { finals }: Facts["programme"]): string {
  return id === finals.eventId || when.kind === "moment" || when.kind === "deadline" ? id : `${id}-deadline`;
}

function leafOf(day: Day | CivilTime): Deadline["leaf"] {
  return { month: formatShortMonth(day), date: formatDayOfMonth(day) };
}

/** "11:59 PM MT (10:59 PM PT)": a part of the state lives in another zone. The finals are in one place, with one clock. */
function clockOf(id: string, at: CivilTime, programme: Facts["programme"]): string {
  const { finals, secondZone, zone, zoneLabel } = programme;
  const here = `${formatClock(at)} ${zoneLabel}`;
  if (id === finals.eventId) return here;
  return `${here} (${formatClock(civilIn(instantOf(at, zone), secondZone.zone))} ${secondZone.label})`;
}

/** Every deadline of the season, the earliest first. */
export function timelineDeadlines(facts: Facts): Deadline[] {
  const { programme } = facts;
  const { timeline, zone, zoneLabel } = programme;
  return timeline
    .filter(({ isDeadline }) => isDeadline)
    .map((event) => ({ event, ...decisiveMinute(event, programme) }))
    .toSorted((a, b) => instantOf(a.at, zone) - instantOf(b.at, zone))
    .map(({ event, at, hasHour }) => ({
      id: event.id,
      label: event.deadlineLabel ?? event.title,
      leaf: leafOf(at),
      day: `${formatWeekday(at)}, ${formatDay(at)}`,
      clock: hasHour ? clockOf(event.id, at, programme) : `End of day, ${zoneLabel}`,
      isPast: liesBehind(event, facts),
      calendarFile: liesBehind(event, facts) ? null : calendarFile(deadlineEntryId(event, programme)),
    }));
}

/** The date to look at first: the next to begin or, once nothing is ahead, the finals, on their day and after it. */
export function nextLeaf({ programme, now }: Facts) {
  const { current, next } = phasesAt(programme, now);
  const event = next ?? eventOf(programme, programme.finals.eventId);
  const day = daysOf(event.when).firstOn;
  const isUnderWay = current.some(({ id }) => id === event.id);
  return {
    caption: next ? "Next" : isUnderWay ? "Under way" : "Closed with",
    ...leafOf(day),
    year: day.slice(0, 4),
    title: event.title,
  };
}
