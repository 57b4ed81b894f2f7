import {
  announcementAt,
  finalsStartAt,
  judgingClosesAt,
  judgingOpensAt,
  portalLaunchAt,
  submissionsCloseAt,
  voteClosesAt,
  voteOpensAt,
} from "../programme/moments.ts";
import type { Programme } from "../programme/programme.ts";
import type { Instant } from "../time/time.ts";
import type { DeskArea } from "../people/audience.ts";

/** What an organizer does around the season's days. */
export const calendarTasks = [
  "portal-opens",
  "judges-list",
  "deadline-night",
  "look-at-projects",
  "judging-opens",
  "held-votes",
  "marks-missing",
  "approve-run",
  "finals-list",
] as const;
export type CalendarTask = (typeof calendarTasks)[number];

interface Planned {
  /** The hour that it belongs to. */
  at: (programme: Programme) => Instant;
  /** Whether something ends then, so that its last minute is the one before. */
  isEnd?: true;
  area: DeskArea;
  to: string;
}

const plan: Readonly<Record<CalendarTask, Planned>> = {
  "portal-opens": { at: portalLaunchAt, area: "mail", to: "/desk/mail" },
  "judges-list": { at: submissionsCloseAt, isEnd: true, area: "judges", to: "/desk/judges" },
  "deadline-night": { at: submissionsCloseAt, isEnd: true, area: "today", to: "/desk/tonight" },
  "look-at-projects": { at: voteOpensAt, area: "showcase", to: "/desk/showcase" },
  "judging-opens": { at: judgingOpensAt, area: "judges", to: "/desk/judges" },
  "held-votes": { at: voteClosesAt, isEnd: true, area: "votes", to: "/desk/votes" },
  "marks-missing": { at: judgingClosesAt, isEnd: true, area: "judges", to: "/desk/judges" },
  "approve-run": { at: announcementAt, area: "results", to: "/desk/results" },
  "finals-list": { at: finalsStartAt, area: "results", to: "/desk/results/finals" },
};

/** Whoever sees this area sees the task. */
export const areaOfTask = (task: CalendarTask): DeskArea => plan[task].area;

const twoWeeksMs = 14 * 24 * 3_600_000;

/** The tasks of the next two weeks, soonest first, computed from the record. */
export function nextTwoWeeks(
  programme: Programme,
  now: Instant,
): { task: CalendarTask; at: Instant; isEnd?: true; area: DeskArea; to: string }[] {
  return calendarTasks
    .map((task) => ({ task, ...plan[task], at: plan[task].at(programme) }))
    .filter(({ at }) => at > now && at <= now + twoWeeksMs)
    .toSorted((a, b) => a.at - b.at);
}
