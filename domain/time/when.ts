import { z } from "zod";
import {
  formatClock,
  formatDay,
  formatDays,
  formatShortDay,
  instantOf,
  isInCalendar,
  nextDay,
  type Instant,
} from "./time.ts";

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

/** A field of a record that holds a month. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: "write a month, for example 2026-02", abort: true });

/** When something on the timeline is. All times are wall-clock times of the programme's zone. */
export const whenSchema = z.discriminatedUnion("kind", [
  /** Whole days, both included. `closesAt` is the hour at which the last day ends early, "23:59". */
  z.object({
    kind: z.literal("days"),
    firstOn: day,
    lastOn: day,
    closesAt: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "write an hour of the day, for example 23:59", abort: true })
      .optional(),
  }),
  /** An announcement: happens at once, and is news for the rest of its day. */
  z.object({ kind: z.literal("moment"), at: civilTime }),
  /** The day of a deadline, up to its hour. */
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

/** The first instant after it, or null where it has no end. */
export function endOf(when: When, zone: string): Instant | null {
  switch (when.kind) {
    case "days":
      return when.closesAt ? instantOf(`${when.lastOn}T${when.closesAt}`, zone) : instantOf(nextDay(when.lastOn), zone);
    case "moment":
      return instantOf(nextDay(when.at.slice(0, 10)), zone);
    case "deadline":
      return instantOf(when.at, zone);
    case "span":
      return instantOf(when.to, zone);
    case "open":
      return null;
  }
}

/** The days in words, without hours: "March 20–30, 2026". */
export function describeDays(when: When): string {
  switch (when.kind) {
    case "days":
      return formatDays(when.firstOn, when.lastOn);
    case "moment":
    case "deadline":
      return formatDay(when.at);
    case "span":
      return formatDays(when.from.slice(0, 10), lastDayOf(when.to));
    case "open":
      return `From ${formatDay(when.from)}`;
  }
}

/** The hours in words with their zone, or null where whole days are meant. */
export function describeHours(when: When, zoneLabel: string): string | null {
  switch (when.kind) {
    case "days":
      return when.closesAt
        ? `Until ${formatClock(`${when.lastOn}T${when.closesAt}`)} ${zoneLabel} on ${formatShortDay(when.lastOn)}`
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

/** A span that ends at midnight was last true on the day before. */
function lastDayOf(to: string): string {
  const day = to.slice(0, 10);
  if (!to.endsWith("T00:00")) return day;
  return new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
