import type { Facts } from "#content/facts.ts";
import {
  announcementAt,
  finalsStartAt,
  portalLaunchAt,
  submissionsCloseAt,
  voteClosesAt,
  voteOpensAt,
} from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { tierAt } from "#domain/programme/pricing.ts";

export interface PhaseLink {
  label: string;
  to: string;
}

/** Where an event of the timeline takes place on this site, by its id, as far as there is something to open now. */
export function phaseLinks({ programme, now, takesRegistrations }: Facts): Readonly<Record<string, PhaseLink | null>> {
  const { finals } = programme;
  const isPortalOpen = now >= portalLaunchAt(programme);
  const takesProjects = now < submissionsCloseAt(programme);
  const portal = { label: "Open the portal", to: "/portal" };
  const rules = { label: "Read the submission rules", to: "/contest-rules#submission-guidelines" };
  return {
    [namedEvents.enrollment]:
      takesRegistrations && tierAt(programme, now) === "early" ? { label: "Register", to: "/register" } : null,
    [namedEvents.creation]: isPortalOpen ? portal : { label: "See the learning path", to: "/learning-path" },
    [namedEvents.portal]: isPortalOpen ? portal : null,
    [namedEvents.submissions]: !takesProjects
      ? null
      : isPortalOpen
        ? { label: "Open your submission", to: "/portal/submission" }
        : rules,
    [namedEvents.vote]: showcase(now, voteOpensAt(programme), voteClosesAt(programme)),
    [namedEvents.judges]: { label: "How the ranking is computed", to: "/contest-rules#ranking" },
    [namedEvents.announcement]: {
      // An organizer approves what is announced: this page can't know whether that has happened.
      label: now < announcementAt(programme) ? "Where they are announced" : "Go to the results",
      to: "/results",
    },
    [finals.eventId]: now < finalsStartAt(programme) ? null : { label: "Go to the results", to: "/results" },
  };
}

function showcase(now: number, opensAt: number, closesAt: number): PhaseLink {
  const label =
    now < opensAt
      ? "What to expect in the showcase"
      : now < closesAt
        ? "See the projects and vote"
        : "See the projects";
  return { label, to: "/showcase" };
}
