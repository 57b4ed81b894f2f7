import { namedEvents } from "../programme/named-events.ts";
import { eventOf, type Programme } from "../programme/programme.ts";
import { dayBefore, instantOf, type Day, type Instant } from "../time/time.ts";
import { closingTime } from "../time/when.ts";

/** The days on which people are told what the deadline still wants of them, in the order of time. */
export function deadlineReminders(programme: Programme): { days: number; at: Instant }[] {
  const { submission, zone } = programme;
  const deadline = closingTime(eventOf(programme, namedEvents.submissions).when)!;
  const dayOf = (days: number) =>
    Array.from({ length: days }).reduce<Day>((day) => dayBefore(day), deadline.slice(0, 10));
  return submission.remind.daysBefore
    .map((days) => ({ days, at: instantOf(`${dayOf(days)}T${submission.remind.at}`, zone) }))
    .toSorted((a, b) => a.at - b.at);
}
