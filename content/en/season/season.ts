import { bySeason } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { announcementAt, lastDaysAt, portalLaunchAt, voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { type Instant, instantOf } from "#domain/time/time.ts";
import { endOf, startOf } from "#domain/time/when.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { momentOf } from "./season-dates.ts";

export interface SeasonNoticeWords {
  title: string;
  text: string;
  /** Where to leave an address for the next season. */
  next: { label: string; to: string };
  /** Where to ask about it. */
  contact: { label: string; to: string };
  /** What is on, and where: the vote, the finalists, the awards. Null while there is nothing to see. */
  on: { label: string; to: string } | null;
}

/** Beside something that a registration no longer gives, though the season may still have it for others. */
export const overLabel = "No longer included";

export const notOpen = "Registration is not open at the moment";

/** Where someone who is too late is told of the next season. */
export const tellMe = { label: "Tell me when the next season opens", to: "/interest" };

const contact = { label: "Contact us", to: "/contact" };

function titleOf({ programme: { year }, season }: Facts): string {
  return season === "season-over" ? `The ${year} season has ended` : `Submissions for the ${year} season are closed`;
}

/** Where the season can be seen right now. */
export function whatIsOn({ programme, now }: Facts): SeasonNoticeWords["on"] {
  if (now < voteOpensAt(programme)) return null;
  if (now < voteClosesAt(programme)) return { label: "Voting is open: see the projects", to: "/showcase" };
  if (now < announcementAt(programme)) return { label: "See the projects", to: "/showcase" };
  return { label: "Go to the results", to: "/results" };
}

/** The last days before the deadline, in which a registration gives some things only for those days. */
export const areLastDays = ({ season, now, programme }: Facts): boolean =>
  season === "open" && now >= lastDaysAt(programme);

/** How soon each way to a place opens it. */
const opening = {
  registration:
    "A registration opens the portal for you right away, but a project has to be complete by then to enter this season's competition.",
  scholarship:
    "Someone on our team reads your application first, so a place may come too late to enter a project this season.",
  invoice:
    "Your members can join once the invoice is paid, which may be too late for them to enter a project this season.",
} as const;

/** What a place still gives that somebody asks for in the last days. Null before and after them. */
export function lastDaysNotice(facts: Facts, way: keyof typeof opening = "registration"): SeasonNoticeWords | null {
  const { dates, takesRegistrations } = facts;
  if (!takesRegistrations || !areLastDays(facts)) return null;
  return {
    title: "Submissions close soon",
    text: `Submissions close ${dates.submissionsDueInBothZones}. ${opening[way]} After that, a place gives you ${lateOffer(facts).gives}.`,
    next: tellMe,
    contact,
    on: { label: "See every date", to: "/timeline" },
  };
}

/** A quiet word on how far the season is and what a registration still gives, or null while submissions are open. */
export function seasonNotice(facts: Facts): SeasonNoticeWords | null {
  const { programme, dates, takesRegistrations: takes } = facts;
  const finals = eventOf(programme, programme.finals.eventId);
  const gives = `A registration still gives you ${lateOffer(facts).gives}`;
  const text = bySeason(facts, {
    open: null,
    "submissions-closed": `The season continues to the ${finals.title} on ${dates.finalsDay}. ${
      takes
        ? `${gives}. Projects can no longer enter this season's competition.`
        : `${notOpen}. Projects can no longer enter this season's competition.`
    }`,
    "season-over": `The ${finals.title} took place on ${dates.finalsDay}. ${
      takes
        ? `${gives}. This season's mentoring, competition and finals are over. If you want to compete, wait for the next season before you register: we can tell you when it opens.`
        : `${notOpen}. We can tell you when the next season opens.`
    }`,
  });
  return text === null ? null : { title: titleOf(facts), text, next: tellMe, contact, on: whatIsOn(facts) };
}

/** The same for someone who has registered. */
export function registeredNotice(facts: Facts): SeasonNoticeWords | null {
  const gives = `Your registration gives you ${lateOffer(facts).gives}.`;
  const text = bySeason(facts, {
    open: null,
    "submissions-closed": `${gives} A project can no longer enter this season's competition. Come and see the finals on ${facts.dates.finalsDay}.`,
    "season-over": `${gives} The ${facts.programme.year} competition is over: we can tell you when the next one opens.`,
  });
  return text === null ? null : { title: titleOf(facts), text, next: tellMe, contact, on: whatIsOn(facts) };
}

/** Outside the bounds of registration: when it opens, or when it closed. Null while it is open. */
export function registrationBound({ programme, now }: Pick<Facts, "programme" | "now">): string | null {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt, zone } = programme;
  if (opensAt !== null && now < instantOf(opensAt, zone))
    return `Registration opens on ${momentOf(opensAt, programme)}.`;
  if (closesAt === null || now < instantOf(closesAt, zone)) return null;
  return `Registration closed on ${momentOf(closesAt, programme)}.`;
}

/** A promise of portal access, and until the portal launches: when it does, and what is open meanwhile. */
export function withPortalNote({ programme, dates, now }: Facts, promise: string): string {
  if (now >= portalLaunchAt(programme)) return promise;
  return `${promise} The portal launches on ${dates.portalLaunches}; until then your first lesson is open to you.`;
}

/** By when someone who registers has the details of access to the portal, as it stands inside a sentence. */
export const portalAccessBy = ({ programme }: Facts): string =>
  `within ${programme.portalAccessHours} hours of registration`;

/** From then on, the access that a payment gives has come: nobody is told to wait for it anymore. */
export const accessDueAt = ({ programme }: Facts, paidAt: Instant): Instant =>
  paidAt + programme.portalAccessHours * 3_600_000;

/**
 * Dates inside a sentence about the program in general, "2026 season: March 20–30, 2026": what it says stays true
 * once they lie behind.
 */
export const ofSeason = ({ programme }: Facts, dates: string): string => `${programme.year} season: ${dates}`;

/** That the season is to come or under way, for pages that say so while submissions are open. */
export function seasonOpening({ programme, dates, now }: Facts): string {
  const { timeline, year, zone } = programme;
  const hasBegun = timeline.some(({ when }) => startOf(when, zone) <= now);
  return hasBegun ? `The ${year} season is under way.` : `The ${year} season begins on ${dates.begins}.`;
}

/** Whether the event has ended. What has no end never has. */
export function hasEnded({ programme, now }: Facts, id: string): boolean {
  const end = endOf(eventOf(programme, id).when, programme.zone);
  return end !== null && end <= now;
}
