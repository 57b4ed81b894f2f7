import type { Facts } from "#content/facts.ts";
import {
  announcementAt,
  finalsDayAt,
  judgingClosesAt,
  lastDaysAt,
  portalLaunchAt,
  seasonEndsAt,
  submissionsCloseAt,
  voteClosesAt,
  voteOpensAt,
} from "#domain/programme/moments.ts";
import type { NavLink } from "../frame/navigation.ts";
import { tellMe } from "./season.ts";
import { voteEnds } from "../showcase/vote-dates.ts";

/** What is going on in the season at this moment, for someone who has just come to the site. */
export interface OnNowWords {
  eyebrow: string;
  title: string;
  text: string;
  /** Where to see it or take part in it. */
  link: NavLink;
  more: NavLink | null;
}

const dates: NavLink = { label: "See every date", to: "/timeline" };
const results: NavLink = { label: "Go to the results", to: "/results" };
const showcase: NavLink = { label: "See the projects", to: "/showcase" };

/**
 * `areOut`: results are published, which an organizer has to approve first. Null where nothing is on: a season that is
 * over, and of which this site has no results.
 */
export function onNow(facts: Facts, { areOut }: { areOut: boolean }): OnNowWords | null {
  const { programme, now } = facts;
  const moments = [
    { until: portalLaunchAt(programme), words: beforeLaunch },
    { until: lastDaysAt(programme), words: learning },
    { until: submissionsCloseAt(programme), words: lastDays },
    { until: voteOpensAt(programme), words: beforeVote },
    { until: voteClosesAt(programme), words: voting },
    { until: judgingClosesAt(programme), words: judging },
    { until: announcementAt(programme), words: counting },
    { until: finalsDayAt(programme), words: areOut ? announced : late },
    { until: seasonEndsAt(programme), words: finalsToday },
    { until: areOut ? Infinity : seasonEndsAt(programme), words: afterwards },
  ];
  const moment = moments.find(({ until }) => now < until);
  const eyebrow = now < seasonEndsAt(programme) ? "On now" : `${programme.year} season`;
  return moment ? { eyebrow, ...moment.words(facts) } : null;
}

type Words = Omit<OnNowWords, "eyebrow">;

const beforeLaunch = ({ dates: { portalLaunches } }: Facts): Words => ({
  title: `The portal opens on ${portalLaunches}`,
  text: "Lessons, templates, your team and your submission are there. Register before that day and we'll email you when it opens. Your first lesson is open as soon as you have paid.",
  link: { label: "Start with the learning path", to: "/learning-path" },
  more: dates,
});

const learning = ({ dates: { submissionsDueInBothZones } }: Facts): Words => ({
  title: "The portal is open, and founders are building",
  text: `Projects are due ${submissionsDueInBothZones}. Participants learn, form teams and submit there.`,
  link: { label: "Open the portal", to: "/portal" },
  more: dates,
});

const lastDays = ({ dates: { submissionsDueInBothZones } }: Facts): Words => ({
  title: "Last days to submit your project",
  text: `Projects are due ${submissionsDueInBothZones}. The portal shows what is still missing.`,
  link: { label: "Open the portal", to: "/portal" },
  more: dates,
});

const beforeVote = ({ dates: { voting: days } }: Facts): Words => ({
  title: "The projects are in",
  text: `The public showcase and its vote open next: ${days}. Everyone can see the projects whose teams opted in, and vote for one.`,
  link: { label: "What to expect in the showcase", to: "/showcase" },
  more: dates,
});

const voting = (facts: Facts): Words => ({
  title: "Voting is open",
  text: `See what founders across ${facts.programme.state} have built, and vote for one project until ${voteEnds(facts)}. An email address and a code are all it takes.`,
  link: { label: "See the projects and vote", to: "/showcase" },
  more: { label: "How votes count", to: "/contest-rules#ranking" },
});

const judging = (facts: Facts): Words => ({
  title: "The vote is closed, and the judges are at work",
  text: `Scores are final on ${facts.dates.scoresFinal}. The finalists are announced on ${facts.dates.finalistsAnnounced}.`,
  link: showcase,
  more: { label: "How the ranking is computed", to: "/contest-rules#ranking" },
});

const counting = (facts: Facts): Words => ({
  ...judging(facts),
  title: "The scores are final",
  text: `The finalists are announced on ${facts.dates.finalistsAnnounced}.`,
});

const late = (): Words => ({
  title: "The announcement is taking longer than planned",
  text: "The finalists will appear on the results page as soon as the organizer has approved the ranking.",
  link: results,
  more: showcase,
});

const announced = ({ programme: { finals }, dates: { finalsDay, finalsHours } }: Facts): Words => ({
  title: "The finalists are announced",
  text: `They pitch live at the ${finals.venue} in ${finals.city} on ${finalsDay}, ${finalsHours}.`,
  link: results,
  more: showcase,
});

const finalsToday = ({ programme: { finals }, dates: { finalsHours } }: Facts): Words => ({
  title: "The finals are today",
  text: `Exhibitions, live pitches and awards at the ${finals.venue} in ${finals.city}, ${finalsHours}.`,
  link: results,
  more: { label: "The day, hour by hour", to: `/timeline#${finals.eventId}` },
});

const afterwards = ({ programme: { finals, year }, dates: { finalsDay } }: Facts): Words => ({
  title: `The finalists and awards of ${year}`,
  text: `They pitched live at the ${finals.venue} in ${finals.city} on ${finalsDay}.`,
  link: results,
  more: tellMe,
});
