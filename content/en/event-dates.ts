import { eventOf } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import { describeDays, describeHours } from "#domain/time/when.ts";
import { standingOf, type Standing } from "./pages/timeline.ts";
import { programme } from "../programme.ts";

/** An event of the timeline as a page for one kind of reader lists it. */
export interface EventDate {
  id: string;
  title: string;
  days: string;
  /** With its zone, or null where whole days are meant. */
  hours: string | null;
  /** What the date means for this reader. */
  text: string;
  standing: Standing;
}

/** The event that a page names, with its own words for it, as it stands at that instant. */
export function eventDate({ eventId, text }: { eventId: string; text: string }, at: Instant): EventDate {
  const event = eventOf(programme, eventId);
  return {
    id: event.id,
    title: event.title,
    days: describeDays(event.when),
    hours: describeHours(event.when, programme.zoneLabel),
    text,
    standing: standingOf(event, at),
  };
}
