import {
  finalsStartAt,
  judgingClosesAt,
  announcementAt,
  portalLaunchAt,
  seasonEndsAt,
  submissionsCloseAt,
  voteOpensAt,
} from "#domain/programme/moments.ts";
import { eventOf, type Programme } from "#domain/programme/programme.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { instantOf, type Instant } from "#domain/time/time.ts";
import { startOf } from "#domain/time/when.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Parts of a season that a rehearsal can be moved to. */
export const phaseIds = [
  "enrollment",
  "portal-open",
  "mentoring",
  "last-hour",
  "after-deadline",
  "voting",
  "last-marks",
  "announcement",
  "finals",
  "season-over",
] as const;
export type PhaseId = (typeof phaseIds)[number];

export const isPhase = (text: string): text is PhaseId => (phaseIds as readonly string[]).includes(text);

/** A rehearsal begins here: with the first registration still to come. */
export const seasonBeginsAt = (programme: Programme): Instant =>
  startOf(eventOf(programme, namedEvents.enrollment).when, programme.zone);

/** An instant in the middle of each, as the record has the dates. */
export function phaseInstants(programme: Programme): Readonly<Record<PhaseId, Instant>> {
  return {
    enrollment: seasonBeginsAt(programme) + 20 * day,
    "portal-open": portalLaunchAt(programme) + 4 * day + 10 * hour,
    mentoring: instantOf(`${programme.mentoring.firstMonth}-20T10:00`, programme.zone),
    "last-hour": submissionsCloseAt(programme) - hour,
    "after-deadline": submissionsCloseAt(programme) + 12 * hour,
    voting: voteOpensAt(programme) + 5 * day + 12 * hour,
    "last-marks": judgingClosesAt(programme) - 4 * hour,
    announcement: announcementAt(programme) + hour,
    finals: finalsStartAt(programme) + hour,
    "season-over": seasonEndsAt(programme) + day,
  };
}

/** The phase that an instant lies in: the last one whose instant is reached. */
export function phaseOf(programme: Programme, now: Instant): PhaseId {
  const instants = phaseInstants(programme);
  return phaseIds.findLast((id) => instants[id] <= now) ?? phaseIds[0];
}
