import type { Facts } from "#content/facts.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import {
  announcementAt,
  finalsDayAt,
  lastDaysAt,
  seasonEndsAt,
  submissionsCloseAt,
  voteClosesAt,
  voteOpensAt,
} from "#domain/programme/moments.ts";
import { startOf } from "#domain/time/when.ts";
import { dayIn } from "#domain/time/time.ts";
import { formatDayNoYear } from "../formats.ts";
import { voteEndsOn } from "../showcase/vote-dates.ts";

export interface Band {
  /** Names it for those who hear it. */
  label: string;
  text: string;
  link: { label: string; to: string };
}

/**
 * What is on, in one line above every public page, and null while nothing is. It holds whatever the database says:
 * these pages are stored for a whole era.
 */
export function seasonBand(facts: Facts): Band | null {
  const { programme, dates, now } = facts;
  const { finals } = programme;
  const label = "On now";
  const day = { label: "The day, hour by hour", to: `/timeline#${finals.eventId}` };
  const projects = { label: "See the projects", to: "/showcase" };
  const dayOf = (id: string) =>
    formatDayNoYear(dayIn(startOf(eventOf(programme, id).when, programme.zone), programme.zone));
  if (now < lastDaysAt(programme)) return null;
  if (now < submissionsCloseAt(programme))
    return {
      label,
      text: `Projects are due ${dates.submissionsDue}`,
      link: { label: "Open the portal", to: "/portal" },
    };
  if (now < voteOpensAt(programme)) return null;
  if (now < voteClosesAt(programme))
    return { label, text: `Voting is open until ${voteEndsOn(facts)}`, link: projects };
  if (now < announcementAt(programme))
    return { label, text: `Finalists are announced ${dayOf(namedEvents.announcement)}`, link: projects };
  if (now < finalsDayAt(programme))
    return { label, text: `Finals: ${dayOf(finals.eventId)} at the ${finals.venue}`, link: day };
  if (now < seasonEndsAt(programme)) return { label, text: `The finals are today at the ${finals.venue}`, link: day };
  return null;
}
