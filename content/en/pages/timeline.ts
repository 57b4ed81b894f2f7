import { priceTermsAt } from "../price-terms.ts";
import { programme } from "#content/programme.ts";
import { notOpen } from "../season.ts";
import { seasonDates } from "../season-dates.ts";
import { phasesAt, seasonAt } from "#domain/programme/era.ts";
import { registrationOpenAt } from "#domain/programme/pricing.ts";
import { eventOf, type TimelineEvent } from "#domain/programme/programme.ts";
import { formatClock, type Instant } from "#domain/time/time.ts";
import { describeDays, describeHours, endOf, startOf } from "#domain/time/when.ts";

const { zone, zoneLabel, year, finals } = programme;
const finalsEvent = eventOf(programme, finals.eventId);

/** What a reader is to do or know about each event, beyond what the programme record says. */
const advice: Readonly<Record<string, string>> = {
  "early-enrollment": `The lower price applies through ${seasonDates.earlyBirdLast}. Everything else in the packages is the same at either price.`,
  "creation-period": `Most of the work happens here, beside the registration phases. Advisors mentor in ${seasonDates.mentoring}.`,
  "standard-registration": `Whoever registers receives portal access details within ${programme.portalAccessHours} hours.`,
  "submission-deadline":
    "Submit a first version days ahead, then improve it: only what is there at the deadline counts.",
  "public-showcase": "Showcase and judging overlap: the public votes while the judges score.",
  judging:
    "Nothing more is asked of teams in these days. The public vote joins the judges' scores as one of the weighted criteria.",
  "finalists-announced": `From the announcement on, finalists have their pitch at the ${programme.finals.shortVenue} to prepare.`,
  "capitol-finals": "Plan the whole day: visitors see the projects before the pitches begin.",
};

export type Standing = "past" | "now" | "open" | "next" | "later";

/**
 * How the event stands to an instant. Several may be "now"; at most one is "next". What has no end is "open" for as
 * long as registration is.
 */
export function standingOf(event: TimelineEvent, at: Instant): Standing {
  const { current, next } = phasesAt(programme, at);
  if (current.some(({ id }) => id === event.id)) {
    if (event.when.kind !== "open") return "now";
    return registrationOpenAt(programme, at) ? "open" : "past";
  }
  if (next?.id === event.id) return "next";
  return startOf(event.when, zone) > at ? "later" : "past";
}

export const standingLabels: Readonly<Record<Standing, string>> = {
  past: "Done",
  now: "Now",
  open: "Open",
  next: "Next",
  later: "Ahead",
};

/** One phase as the page shows it. */
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
  standing: Standing;
  /** Titles of the phases that it runs beside for a while. */
  beside: readonly string[];
  /** First and, where there is one, last instant: for drawing to scale. */
  startAt: Instant;
  endAt: Instant | null;
  calendarFile: string;
}

/** Where the event is offered as a calendar file. */
export const calendarFile = (id: string): string => `/documents/${id}.ics`;

/** Whether two phases share time. What has no end runs beside everything after it, which tells nobody anything. */
function runsBeside(event: TimelineEvent, other: TimelineEvent): boolean {
  const [end, otherEnd] = [endOf(event.when, zone), endOf(other.when, zone)];
  if (event.id === other.id || end === null || otherEnd === null) return false;
  return startOf(event.when, zone) < otherEnd && startOf(other.when, zone) < end;
}

export function phasesOfPage(at: Instant): Phase[] {
  return programme.timeline.map((event) => ({
    id: event.id,
    title: event.title,
    days: describeDays(event.when),
    hours: describeHours(event.when, zoneLabel),
    location: event.location,
    description: event.description,
    advice: advice[event.id] ?? null,
    details: event.details,
    schedule: event.schedule.map(({ from, to, title }) => ({
      hours: `${formatClock(from)} – ${formatClock(to)} ${zoneLabel}`,
      title,
    })),
    awards: event.awards,
    note: event.note,
    standing: standingOf(event, at),
    beside: programme.timeline.filter((other) => runsBeside(event, other)).map(({ title }) => title),
    startAt: startOf(event.when, zone),
    endAt: endOf(event.when, zone),
    calendarFile: calendarFile(event.id),
  }));
}

/** Where the programme stands, in a sentence or three: what is under way, what comes next, what stays open. */
export function nowSentence(at: Instant): string {
  const { current, next } = phasesAt(programme, at);
  const titles = (kinds: readonly string[]) =>
    current.filter(({ when }) => kinds.includes(when.kind)).map(({ title }) => title);
  const today = titles(["moment", "deadline"]);
  const running = titles(["days", "span"]);
  const sentences: string[] = [];
  if (seasonAt(programme, at) === "season-over")
    sentences.push(`The season closed with the ${finalsEvent.title} on ${seasonDates.finalsDay}.`);
  if (today.length > 0) sentences.push(`Today: ${joinWords(today)}.`);
  if (running.length > 0) sentences.push(`Under way: ${joinWords(running)}.`);
  if (next) sentences.push(`Next: ${next.title}, ${describeDays(next.when).replace(/^From /, "")}.`);
  if (current.some(({ when }) => when.kind === "open"))
    sentences.push(registrationOpenAt(programme, at) ? "Registration is open at the standard price." : `${notOpen}.`);
  return sentences.join(" ");
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** The call that closes the page. */
function invitationAt(at: Instant): { title: string; text: string } {
  if (!registrationOpenAt(programme, at))
    return {
      title: notOpen,
      text: "Look at what the four stages ask, and ask us about taking part.",
    };
  return seasonAt(programme, at) === "open"
    ? {
        title: "Take your place on the path",
        text: "You can start with stage one as soon as your portal access arrives.",
      }
    : {
        title: "Still want to learn?",
        text: "Registration stays open. Look at what the four stages ask before you decide.",
      };
}

export const timelinePage = {
  meta: {
    title: "Timeline",
    description: `Every date of the ${year} season with its hour and zone: enrollment, the creation period, the submission deadline, public voting, judging and the finals at the ${finals.venue}.`,
  },
  hero: {
    eyebrow: "Timeline",
    title: `The ${year} season, date by date`,
    lead: `One path from enrollment to the ${finals.venue}. Some phases run side by side; the marker shows where the program stands. All times are ${zoneLabel}, ${programme.state}'s ${programme.zoneName} in ${finals.city}.`,
    calendar: { label: "Add all dates to my calendar", to: "/calendar.ics" },
    deadlines: { label: "Key deadlines", to: "#key-deadlines" },
  },
  chart: {
    title: "The season to scale",
    description:
      "Each bar covers the days of one phase, so phases that run side by side lie above each other. The shaded band is the present stretch of the season.",
    nowLabel: "Now",
  },
  phases: {
    title: "Phase by phase",
    calendarLabel: "Add to calendar",
    scheduleTitle: "The day, hour by hour",
    awardsTitle: "Awarded here",
    nowMarker: "The program stands here",
    besideLabel: "Runs beside",
  },
  deadlines: {
    title: "Key Deadlines at a Glance",
    lead: `Each one is the last moment at which something is still possible, or the one at which it begins. All times are ${zoneLabel}.`,
    calendarLabel: "Add to calendar",
    pastLabel: "Passed",
  },
  closingAt(at: Instant) {
    return {
      ...invitationAt(at),
      prices: [
        { label: programme.packages.individual.title, terms: priceTermsAt("individual", at) },
        { label: programme.packages.chamber.title, terms: priceTermsAt("chamber", at) },
      ],
      primary: { label: "Register Now", to: "/register" },
      secondary: { label: "See the Learning Path", to: "/learning-path" },
    };
  },
} as const;
