import type { Programme } from "../programme/programme.ts";
import { daysBetween, instantOf, type Day, type Instant } from "../time/time.ts";

export interface InvoiceReminder {
  /** Tells it from the invoice's other reminders: "before-7", "after-3". */
  occasion: string;
  /** From then on it would say something that is no longer so. */
  notAfter: Instant;
}

export type ReminderRule = Programme["invoiceReminders"];

/** How many days after the last reminder it is too late for it. */
const lastsDays = 7;

/** The reminder of an open invoice whose day this is, or null. What was missed while nobody ran is not made up for. */
export function reminderOn(dueOn: Day, today: Day, rule: ReminderRule, zone: string): InvoiceReminder | null {
  const days = [
    ...rule.daysBefore.toSorted((a, b) => b - a).map((count) => ({ occasion: `before-${count}`, at: -count })),
    ...rule.daysAfter.toSorted((a, b) => a - b).map((count) => ({ occasion: `after-${count}`, at: count })),
  ];
  const since = daysBetween(dueOn, today);
  const index = days.findLastIndex(({ at }) => at <= since);
  const reminder = days[index];
  if (!reminder) return null;
  // A word about the coming due day is over with that day.
  const next = days[index + 1]?.at ?? reminder.at + lastsDays;
  const until = reminder.at < 0 ? Math.min(next, 1) : next;
  return since < until ? { occasion: reminder.occasion, notAfter: instantOf(addDays(dueOn, until), zone) } : null;
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
