import { instantOf, type CivilTime, type Instant } from "./time.ts";

const minute = 60_000;

/** The first instant after a deadline. Its minute is open to its end: "11:59 PM" closes at midnight. */
export function deadlineEnd(dueAt: CivilTime, zone: string): Instant {
  return instantOf(dueAt, zone) + minute;
}

/** Whether somebody is still in time. */
export function deadlineIsOpen(dueAt: CivilTime, zone: string, now: Instant): boolean {
  return now < deadlineEnd(dueAt, zone);
}
