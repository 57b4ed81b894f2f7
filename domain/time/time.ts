/** Milliseconds since the epoch. Everything that depends on time takes one of these as a parameter. */
export type Instant = number;

/** A calendar day without a zone, "2026-03-18". */
export type Day = string;

/** A wall-clock time without a zone, "2026-03-18T23:59". Which instant it is depends on the zone it is read in. */
export type CivilTime = string;

const civilPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function partsFormat(zone: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  offsetFormats.set(zone, format);
  return format;
}

/** Clocks are changed at a quarter of an hour at the finest, since there are time zones. */
const quarterMs = 15 * 60_000;
/** Offsets that were asked for, by quarter of an hour: a page asks for dozens, and the calendar's answer is slow. */
const knownOffsets = new Map<string, Map<number, number>>();
const mostOffsets = 5_000;

/** Milliseconds that the zone's wall clock is ahead of UTC at an instant. */
export function zoneOffset(at: Instant, zone: string): number {
  let ofZone = knownOffsets.get(zone);
  if (!ofZone) knownOffsets.set(zone, (ofZone = new Map()));
  const quarter = Math.floor(at / quarterMs);
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    offset = calendarOffset(quarter * quarterMs, zone);
    if (ofZone.size >= mostOffsets) ofZone.clear();
    ofZone.set(quarter, offset);
  }
  return offset;
}

function calendarOffset(at: Instant, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of partsFormat(zone).formatToParts(at)) parts[type] = Number(value);
  const wall = Date.UTC(
    parts["year"]!,
    parts["month"]! - 1,
    parts["day"]!,
    parts["hour"]!,
    parts["minute"]!,
    parts["second"]!,
  );
  return wall - Math.floor(at / 1000) * 1000;
}

/** Whether the text is a day or a time that the calendar has: no 13th month, no February 30, no 99th minute. */
export function isInCalendar(civil: CivilTime | Day): boolean {
  if (!civilPattern.test(civil)) return false;
  const wall = Date.parse(`${civil.padEnd(16, "T00:00")}Z`);
  return !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(civil);
}

/** Whether clocks in the zone jump over the time when summer begins, so that nobody ever reads it there. */
export function isSkipped(civil: CivilTime, zone: string): boolean {
  return civilIn(instantOf(civil, zone), zone) !== civil;
}

/**
 * The instant at which clocks in the zone show the civil time; a bare day means its midnight.
 * Asks for the offset twice, because the first guess may lie on the other side of a daylight-saving change.
 */
export function instantOf(civil: CivilTime | Day, zone: string): Instant {
  const match = civilPattern.exec(civil);
  if (!match) throw new RangeError(`"${civil}" is not a day (2026-03-18) or a time (2026-03-18T23:59)`);
  if (!isInCalendar(civil)) throw new RangeError(`"${civil}" is not in the calendar`);
  const [, year, month, day, hour = "0", minute = "0"] = match;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const guess = wall - zoneOffset(wall, zone);
  return wall - zoneOffset(guess, zone);
}

/** As calendars count them, the first one first. */
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** The day after, as a calendar day. */
export function nextDay(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The first instant after a day. */
export const afterDay = (day: Day, zone: string): Instant => instantOf(nextDay(day), zone);

/** The month after, "2026-04" for "2026-03". */
export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

/** The day before, as a calendar day. */
export function dayBefore(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** How many days from one calendar day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}

/** The calendar day in the zone at an instant. */
export function dayIn(at: Instant, zone: string): Day {
  return new Date(at + zoneOffset(at, zone)).toISOString().slice(0, 10);
}

/** The wall-clock time in the zone at an instant, to the minute. */
export function civilIn(at: Instant, zone: string): CivilTime {
  return new Date(at + zoneOffset(at, zone)).toISOString().slice(0, 16);
}
