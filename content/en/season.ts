import { seasonAt } from "#domain/programme/era.ts";
import { registrationOpenAt } from "#domain/programme/pricing.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { instantOf, type Instant } from "#domain/time/time.ts";
import { startOf } from "#domain/time/when.ts";
import { programme } from "../programme.ts";
import { momentOf, seasonDates } from "./season-dates.ts";

interface SeasonWords {
  title: string;
  text: string;
}

const { year, zone } = programme;
const finals = eventOf(programme, programme.finals.eventId);
const portalLaunch = eventOf(programme, "standard-registration");

/** Beside something that a registration no longer gives. */
export const overLabel = `${year}: over`;

export const notOpen = "Registration is not open at the moment";

const titles = {
  "submissions-closed": `Submissions for the ${year} season are closed`,
  "season-over": `The ${year} season has ended`,
} as const;

/** Where to ask about it. */
export const seasonContact = { label: "Contact us", to: "/contact" } as const;

/** A quiet word on where the season stands and what a registration still gives, or null while submissions are open. */
export function seasonNotice(now: Instant): SeasonWords | null {
  const season = seasonAt(programme, now);
  if (season === "open") return null;
  const takes = registrationOpenAt(programme, now);
  const gives = "A registration still gives you the learning path and its certifications";
  const texts = {
    "submissions-closed": `The season goes on to the ${finals.title} on ${seasonDates.finalsDay}. ${
      takes
        ? `${gives}, but no project can enter this season's competition.`
        : `${notOpen}. No project can enter this season's competition any more.`
    }`,
    "season-over": `The ${finals.title} took place on ${seasonDates.finalsDay}. ${
      takes
        ? `${gives}; this season's mentoring, competition and finals are over. Ask us about the next season before you register for the competition.`
        : `${notOpen}. Ask us about the next season.`
    }`,
  };
  return { title: titles[season], text: texts[season] };
}

/** The same for somebody who has registered. */
export function registeredNotice(now: Instant): SeasonWords | null {
  const season = seasonAt(programme, now);
  if (season === "open") return null;
  const gives = "Your registration gives you the learning path and its certifications.";
  const texts = {
    "submissions-closed": `${gives} A project can no longer enter this season's competition. Come and see the finals on ${seasonDates.finalsDay}.`,
    "season-over": `${gives} The ${year} competition is over: write to us if you would like to know about the next one.`,
  };
  return { title: titles[season], text: texts[season] };
}

/** Outside the bounds of registration: when it opens, or when it closed. Null while it is open. */
export function registrationBound(now: Instant): string | null {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = programme;
  if (opensAt !== null && now < instantOf(opensAt, zone)) return `Registration opens on ${momentOf(opensAt)}.`;
  return closesAt === null || now < instantOf(closesAt, zone) ? null : `Registration closed on ${momentOf(closesAt)}.`;
}

/** A promise of portal access, and until the portal launches: when it does, and what to do meanwhile. */
export function withPortalNote(promise: string, now: Instant): string {
  if (now >= startOf(portalLaunch.when, zone)) return promise;
  return `${promise} The portal launches on ${seasonDates.portalLaunches}; until then the learning path shows you how to begin.`;
}
