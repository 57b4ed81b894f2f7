import type { Facts } from "#content/facts.ts";
import { phasesAt } from "#domain/programme/era.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { allDates, statusLabel } from "../season/event-dates.ts";
import { joinedShort } from "../formats.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { priceTerms } from "../registration/price-terms.ts";
import { notOpen, seasonNotice, withPortalNote } from "../season/season.ts";
import { nextLeaf, timelineDeadlines } from "../season/timeline-deadlines.ts";
import { timelinePhases } from "../season/timeline-phases.ts";
import { describeDates } from "../season/when-words.ts";

export function timeline(facts: Facts) {
  const { programme } = facts;
  const { finals, year, zoneLabel } = programme;
  return {
    meta: pageMeta(
      facts,
      "Timeline",
      `Every date of the ${year} season with its hour: enrollment, the submission deadline, public voting, judging and the finals at the ${finals.venue}.`,
    ),
    notice: seasonNotice(facts),
    leaf: nextLeaf(facts),
    now: nowSentence(facts),
    hero: {
      eyebrow: "Timeline",
      title: `The ${year} season, date by date`,
      lead: `One path from enrollment to the ${finals.venue}. Some phases overlap; the marker shows where the program is now. All times are ${programme.zoneName} (${zoneLabel}), as in ${finals.city}.`,
      calendar: allDates(facts, "Add all dates to my calendar"),
      deadlines: { label: "Key deadlines", to: "#key-deadlines" },
    },
    chart: {
      title: "The season to scale",
      description:
        "Each bar covers the days of one phase, so phases that overlap are stacked. The shaded band shows where the season is now.",
      nowLabel: "Now",
      legend: (["past", "now", "later", "open"] as const).map(statusLabel),
    },
    phases: {
      title: "Phase by phase",
      calendarLabel: "Add to calendar",
      scheduleTitle: "The day, hour by hour",
      awardsTitle: "Awarded here",
      nowMarker: "The program is here",
      besideLabel: "Overlaps with",
      items: timelinePhases(facts),
    },
    deadlines: {
      title: "Key Deadlines at a Glance",
      lead: `Each one is the last moment to do something, or the moment it begins. All times are ${zoneLabel}.`,
      calendarLabel: "Add to calendar",
      pastLabel: "Passed",
      items: timelineDeadlines(facts),
    },
    closing: {
      ...invitation(facts),
      prices: [
        { label: programme.packages.individual.title, terms: priceTerms(facts, "individual") },
        { label: programme.packages.chamber.title, terms: priceTerms(facts, "chamber") },
      ],
      primary: { label: "Register Now", to: "/register" },
      secondary: { label: "See the Learning Path", to: "/learning-path" },
    },
  };
}

export type TimelineCopy = ReturnType<typeof timeline>;

/** How far the programme is, in a sentence or three: what is under way, what comes next, what stays open. */
export function nowSentence({ programme, dates, now, season, takesRegistrations }: Facts): string {
  const { current, next } = phasesAt(programme, now);
  const titles = (kinds: readonly string[]) =>
    current.filter(({ when }) => kinds.includes(when.kind)).map(({ title }) => title);
  const today = titles(["moment", "deadline"]);
  const running = titles(["days", "span"]);
  const sentences: string[] = [];
  if (season === "season-over")
    sentences.push(
      `The season closed with the ${eventOf(programme, programme.finals.eventId).title} on ${dates.finalsDay}.`,
    );
  if (today.length > 0) sentences.push(`Today: ${joinedShort(today)}.`);
  if (running.length > 0) sentences.push(`Under way: ${joinedShort(running)}.`);
  if (next) sentences.push(`Next: ${next.title}, ${describeDates(next.when)}.`);
  if (current.some(({ when }) => when.kind === "open"))
    sentences.push(takesRegistrations ? "Registration is open at the standard price." : `${notOpen}.`);
  return sentences.join(" ");
}

/** The call that closes the page. */
function invitation(facts: Facts): { title: string; text: string } {
  const { season, takesRegistrations } = facts;
  if (!takesRegistrations)
    return {
      title: notOpen,
      text: "See what you do in the four stages, and ask us about taking part.",
    };
  return season === "open"
    ? {
        title: "Take your place on the path",
        text: withPortalNote(facts, "You can start with stage one as soon as your portal access arrives."),
      }
    : {
        title: "Still want to learn?",
        text: `Registration stays open. It gives you ${lateOffer(facts).gives}. See what you do in each stage before you decide.`,
      };
}
