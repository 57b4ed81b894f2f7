import { untilFinals } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { eventStatusAt, type EventStatus } from "#domain/programme/era.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { describeDays, describeHours } from "./when-words.ts";

/** How an event stands, with the word for it. */
export interface StatusLabel {
  status: EventStatus;
  label: string;
}

const labels: Readonly<Record<EventStatus, string>> = {
  past: "Past",
  now: "Now",
  open: "Open",
  next: "Next",
  later: "Ahead",
};

export const statusLabel = (status: EventStatus): StatusLabel => ({ status, label: labels[status] });

/** The link to the season's calendar, or null once all of its dates lie behind. */
export const allDates = (facts: Facts, label: string): { label: string; to: string } | null =>
  untilFinals(facts, { label, to: "/calendar.ics" }, null);

/** An event of the timeline as a page for one kind of reader lists it. */
export interface EventDate {
  id: string;
  title: string;
  days: string;
  /** With its zone, or null where whole days are meant. */
  hours: string | null;
  /** What the date means for this reader. */
  text: string;
  status: StatusLabel;
}

/** The event that a page names, with its own words for it, as it stands now. */
export function eventDate({ programme, now }: Facts, { eventId, text }: { eventId: string; text: string }): EventDate {
  const event = eventOf(programme, eventId);
  return {
    id: event.id,
    title: event.title,
    days: describeDays(event.when),
    hours: describeHours(event.when, programme.zoneLabel),
    text,
    status: statusLabel(eventStatusAt(programme, event, now)),
  };
}
