import { z } from "zod";
import { dayBefore, instantOf, isInCalendar, nextDay, type CivilTime, type Day, type Instant } from "./time.ts";

const minute = 60_000;

const notInCalendar = { message: "the calendar has no such day or time: correct it", abort: true };

/** A field of a record that holds a wall-clock time of the programme's zone. */
export const civilTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, {
    message: "write a wall-clock time of the programme's zone, for example 2026-03-18T23:59",
    abort: true,
  })
  .refine(isInCalendar, notInCalendar);

/** A field of a record that holds a calendar day. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { message: "write a calendar day, for example 2026-03-18", abort: true })
  .refine(isInCalendar, notInCalendar);

/** A field of a record that holds an hour of the day. */
export const hourOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "write an hour of the day, for example 23:59", abort: true });

/** A field of a record that holds a month. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: "write a month, for example 2026-02", abort: true });

/** When something on the timeline is. All times are wall-clock times of the programme's zone. */
export const whenSchema = z.discriminatedUnion("kind", [
  /** Whole days, both included. `closesAt` is the last minute of the last day, "23:59", where one is named. */
  z.object({
    kind: z.literal("days"),
    firstOn: day,
    lastOn: day,
    closesAt: hourOfDay.optional(),
  }),
  /** An announcement: happens at once, and is news for the rest of its day. */
  z.object({ kind: z.literal("moment"), at: civilTime }),
  /** The day of a deadline, up to the end of the minute that it names. */
  z.object({ kind: z.literal("deadline"), at: civilTime }),
  /** From one time to another. */
  z.object({ kind: z.literal("span"), from: civilTime, to: civilTime }),
  /** From a time on, without an end. */
  z.object({ kind: z.literal("open"), from: civilTime }),
]);

export type When = z.infer<typeof whenSchema>;

/** The first instant of it. */
export function startOf(when: When, zone: string): Instant {
  switch (when.kind) {
    case "days":
      return instantOf(when.firstOn, zone);
    case "moment":
      return instantOf(when.at, zone);
    case "deadline":
      return instantOf(when.at.slice(0, 10), zone);
    case "span":
    case "open":
      return instantOf(when.from, zone);
  }
}

/** The first instant after a deadline. Its minute is open to its end: "11:59 PM" closes at midnight. */
export const deadlineEnd = (at: CivilTime, zone: string): Instant => instantOf(at, zone) + minute;

/** The first instant after it, or null where it has no end. A closing hour is a deadline. */
export function endOf(when: When, zone: string): Instant | null {
  switch (when.kind) {
    case "days":
      return when.closesAt
        ? deadlineEnd(`${when.lastOn}T${when.closesAt}`, zone)
        : instantOf(nextDay(when.lastOn), zone);
    case "moment":
      return instantOf(nextDay(when.at.slice(0, 10)), zone);
    case "deadline":
      return deadlineEnd(when.at, zone);
    case "span":
      return instantOf(when.to, zone);
    case "open":
      return null;
  }
}

/** Its first and last calendar day; the last is null where it has no end. */
export function daysOf(when: When): { firstOn: Day; lastOn: Day | null } {
  switch (when.kind) {
    case "days":
      return { firstOn: when.firstOn, lastOn: when.lastOn };
    case "moment":
    case "deadline":
      return { firstOn: when.at.slice(0, 10), lastOn: when.at.slice(0, 10) };
    case "span":
      return { firstOn: when.from.slice(0, 10), lastOn: lastMinuteOf(when.to).slice(0, 10) };
    case "open":
      return { firstOn: when.from.slice(0, 10), lastOn: null };
  }
}

/** The wall-clock time at which people are told that it ends, or null where none is named. */
export function closingTime(when: When): CivilTime | null {
  switch (when.kind) {
    case "days":
      return when.closesAt ? `${when.lastOn}T${when.closesAt}` : null;
    case "deadline":
      return when.at;
    case "span":
      return lastMinuteOf(when.to);
    case "moment":
    case "open":
      return null;
  }
}

/** What ends at midnight was last true in the last minute of the day before. */
function lastMinuteOf(to: CivilTime): CivilTime {
  return to.endsWith("T00:00") ? `${dayBefore(to.slice(0, 10))}T23:59` : to;
}
