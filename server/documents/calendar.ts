import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency, type ICalEventData } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { DescribedEvent, DescribedProgramme } from "#content/describe-programme.ts";
import { describeDays, describeHours } from "#content/en/season/when-words.ts";
import { deadlineEntryId, decisiveMinute } from "#content/en/season/timeline-deadlines.ts";
import { scheduleOf } from "#content/en/season/timeline-phases.ts";
import { nextDay, type CivilTime, type Day, type Instant } from "#domain/time/time.ts";
import type { When } from "#domain/time/when.ts";

export interface CalendarSource {
  programme: DescribedProgramme;
  /** The product's name, as the calendar's own. */
  name: string;
  /** Public origin: each entry links to the timeline there. */
  siteUrl: string;
  /** When the file is made. A calendar program takes the newer of two versions of a date. */
  now: Instant;
}

/** The programme's dates as one calendar file. */
export function programmeCalendar(source: CalendarSource): string {
  return calendarOf(source, source.programme.timeline, `${source.name} ${source.programme.year}`);
}

/** One date or deadline as a calendar file, or null where the timeline has none of that id. */
export function eventCalendar(source: CalendarSource, eventId: string): string | null {
  const { timeline } = source.programme;
  const deadlines = timeline.filter(({ isDeadline }) => isDeadline).map((event) => deadlineOf(event, source.programme));
  const event = [...timeline, ...deadlines].find(({ id }) => id === eventId);
  return event ? calendarOf(source, [event], `${source.name}: ${event.title}`) : null;
}

/** The minute that decides as a date of its own: whoever notes a deadline wants it, not the weeks before it. */
function deadlineOf(event: DescribedEvent, programme: DescribedProgramme): DescribedEvent {
  const { at, hasHour } = decisiveMinute(event, programme);
  const day = at.slice(0, 10);
  return {
    ...event,
    id: deadlineEntryId(event, programme),
    title: event.deadlineLabel ?? event.title,
    when: hasHour ? { kind: "deadline", at } : { kind: "days", firstOn: day, lastOn: day },
  };
}

function calendarOf(source: CalendarSource, events: readonly DescribedEvent[], title: string): string {
  const calendar = ical({
    name: oneLine(title),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: oneLine(source.name), product: "Program dates", language: "EN" },
    // Each entry names its zone. Were it set for the calendar, time stamps would lose their UTC mark.
    timezone: { name: null, generator: zoneDefinition },
  });
  for (const event of events) calendar.createEvent(entryOf(event, source));
  return calendar.toString();
}

function entryOf(event: DescribedEvent, { programme, name, siteUrl, now }: CalendarSource): ICalEventData {
  return {
    ...timesOf(event.when, programme.zone),
    // Never changes, so that adding a date again updates it instead of doubling it.
    id: `${event.id}.${programme.year}.${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    stamp: new Date(now),
    summary: oneLine(`${event.title} – ${name}`),
    location: oneLine(event.location),
    description: plainText(describeEvent(event, programme.zoneLabel)),
    url: `${siteUrl}/timeline`,
    ...(isDeadlineEntry(event) ? { alarms: [alarmFor(event)] } : {}),
    // Only what one attends blocks the day.
    transparency: isOneDaySpan(event.when) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
}

const isDeadlineEntry = ({ id, when }: DescribedEvent): boolean => when.kind === "deadline" || id.endsWith("-deadline");

const hour = 3600;

/** A day ahead. Whole days begin at midnight, and nobody wants to be woken: their alarm is at nine in the morning. */
const alarmFor = ({ title, when }: DescribedEvent) => ({
  type: ICalAlarmType.display,
  triggerBefore: when.kind === "days" ? 15 * hour : 24 * hour,
  description: oneLine(title),
});

type EntryTimes = Pick<ICalEventData, "start"> & Partial<Pick<ICalEventData, "end" | "allDay" | "timezone">>;

/**
 * Whole days become whole-day entries, whose end is the day after. An announcement and a deadline are a moment
 * without length. What has no end stands on the day it begins.
 */
function timesOf(when: When, zone: string): EntryTimes {
  switch (when.kind) {
    case "days":
      return wholeDays(when.firstOn, when.lastOn);
    case "moment":
    case "deadline":
      return { start: wallClock(when.at), timezone: zone };
    case "span":
      return { start: wallClock(when.from), end: wallClock(when.to), timezone: zone };
    case "open":
      return when.from.endsWith("T00:00")
        ? wholeDays(when.from.slice(0, 10), when.from.slice(0, 10))
        : { start: wallClock(when.from), timezone: zone };
  }
}

const wholeDays = (firstOn: Day, lastOn: Day): EntryTimes => ({
  allDay: true,
  start: new Date(`${firstOn}T00:00Z`),
  end: new Date(`${nextDay(lastOn)}T00:00Z`),
});

/** ical-generator writes a time without a zone as it stands, next to the entry's zone, wherever the server runs. */
const wallClock = (civil: CivilTime): string => `${civil}:00`;

const isOneDaySpan = (when: When): boolean => when.kind === "span" && when.from.slice(0, 10) === when.to.slice(0, 10);

function describeEvent(event: DescribedEvent, zoneLabel: string): string {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
  const when = [describeDays(event.when), describeHours(event.when, zoneLabel)].filter(Boolean).join("\n");
  const schedule = scheduleOf(event, { zoneLabel }).map(({ hours, title }) => `${hours}: ${title}`);
  return [
    event.description,
    when,
    list(event.details),
    schedule.length > 0 ? `Schedule:\n${list(schedule)}` : "",
    event.awards.length > 0 ? `Awards:\n${list(event.awards)}` : "",
    event.note ?? "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** RFC 5545 knows no control characters in a text, and no half of a character. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");
}

const oneLine = (text: string): string => plainText(text).replace(/\n+/g, " ");

function zoneDefinition(zone: string): string {
  const [block] = [tzlib_get_ical_block(zone)].flat();
  if (!block?.startsWith("BEGIN:VTIMEZONE")) throw new Error(`No calendar definition of the zone ${zone} is known`);
  return block;
}
