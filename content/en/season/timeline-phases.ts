import type { DescribedEvent } from "#content/describe-programme.ts";
import type { Facts } from "#content/facts.ts";
import { eventStatusAt } from "#domain/programme/era.ts";
import { afterDay, type Instant } from "#domain/time/time.ts";
import { endOf, startOf } from "#domain/time/when.ts";
import { statusLabel, type StatusLabel } from "./event-dates.ts";
import { formatClock, formatDay } from "../formats.ts";
import { phaseLinks, type PhaseLink } from "./phase-links.ts";
import { describeDays, describeHours } from "./when-words.ts";

/** One event of the timeline as pages show it. */
export interface Phase {
  id: string;
  title: string;
  days: string;
  /** With its zone, or null where whole days are meant. */
  hours: string | null;
  location: string;
  description: string;
  advice: string | null;
  details: readonly string[];
  schedule: readonly { hours: string; title: string }[];
  awards: readonly string[];
  note: string | null;
  status: StatusLabel;
  /** Titles of the phases that it runs beside for a while. */
  beside: readonly string[];
  /** First and, where there is one, last instant: for drawing to scale. */
  startAt: Instant;
  endAt: Instant | null;
  /** Where it takes place on this site, or null while there is nothing to open. */
  link: PhaseLink | null;
  /** Null once the date lies behind: nobody needs it in a calendar then. */
  calendarFile: string | null;
}

/** Where the event is offered as a calendar file. */
export const calendarFile = (id: string): string => `/documents/${id}.ics`;

/** Whether the date is over. What has no end is a date on the day it begins. */
export const liesBehind = ({ when }: DescribedEvent, { programme: { zone }, now }: Facts): boolean =>
  (endOf(when, zone) ?? startOf(when, zone)) <= now;

/** What a reader is to do or know about each event, beyond what the programme's own words say. */
const adviceOn = ({ programme, dates, now }: Facts): Readonly<Record<string, string>> => ({
  "early-enrollment": `The lower price applies through ${dates.earlyBirdLast}. Everything else in the packages is the same at either price.`,
  "creation-period": `Most of the work happens here, alongside registration. Mentoring: ${dates.mentoring}.`,
  "standard-registration": `Portal access details arrive within ${programme.portalAccessHours} hours of registering.`,
  "submission-deadline":
    "Submit a first version days ahead, then improve it: the last complete version counts, and a complete draft counts as submitted.",
  "public-showcase":
    "Showcase and judging overlap: the public votes while the judges score. You can move your vote until the close, and counts are published with the results.",
  judging:
    "Teams have nothing to do during these days. Judges see neither votes nor each other's marks. The public vote joins the judges' scores as one of the weighted criteria.",
  "finalists-announced": `${finalistsDo({ programme, now })} Every team sees its own marks and the judges' notes in the portal.`,
  "capitol-finals": "Plan for the whole day: visitors see the projects before the pitches begin.",
});

/** What finalists do between the announcement and the finals, or did. */
function finalistsDo({ programme: { finals, zone }, now }: Pick<Facts, "programme" | "now">): string {
  const day = formatDay(finals.confirmBy);
  if (now < afterDay(finals.confirmBy, zone))
    return `After the announcement, finalists confirm in the portal who is coming (by ${day}) and prepare their pitch at the ${finals.shortVenue}.`;
  return `After the announcement, finalists had until ${day}, to confirm in the portal who was coming.`;
}

/** "9:00 AM – 12:00 PM MT", for each part of the day. */
export function scheduleOf({ schedule }: DescribedEvent, { zoneLabel }: { zoneLabel: string }) {
  return schedule.map(({ from, to, title }) => ({
    hours: `${formatClock(from)} – ${formatClock(to)} ${zoneLabel}`,
    title,
  }));
}

/** Whether two phases share time. What has no end runs beside everything after it, which tells nobody anything. */
function runsBeside(event: DescribedEvent, other: DescribedEvent, zone: string): boolean {
  const [end, otherEnd] = [endOf(event.when, zone), endOf(other.when, zone)];
  if (event.id === other.id || end === null || otherEnd === null) return false;
  return startOf(event.when, zone) < otherEnd && startOf(other.when, zone) < end;
}

export function timelinePhases(facts: Facts): Phase[] {
  const { programme, now } = facts;
  const { timeline, zone, zoneLabel } = programme;
  const advice = adviceOn(facts);
  const links = phaseLinks(facts);
  return timeline.map((event) => ({
    id: event.id,
    title: event.title,
    days: describeDays(event.when),
    hours: describeHours(event.when, zoneLabel),
    location: event.location,
    description: event.description,
    advice: advice[event.id] ?? null,
    details: event.details,
    schedule: scheduleOf(event, programme),
    awards: event.awards,
    note: event.note,
    status: statusLabel(eventStatusAt(programme, event, now)),
    beside: timeline.filter((other) => runsBeside(event, other, zone)).map(({ title }) => title),
    startAt: startOf(event.when, zone),
    endAt: endOf(event.when, zone),
    link: links[event.id] ?? null,
    calendarFile: liesBehind(event, facts) ? null : calendarFile(event.id),
  }));
}
