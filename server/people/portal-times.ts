import { answersDueAt } from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf, type Programme } from "#domain/programme/programme.ts";
import { instantOf, type Instant } from "#domain/time/time.ts";
import { endOf, startOf } from "#domain/time/when.ts";

/** The season's instants that the portal goes by. */
export interface PortalTimes {
  launchAt: Instant;
  /** The first instant after the deadline's minute. */
  deadlineAt: Instant;
  /**
   * When what counts is locked, by the database's clock. Every request refuses by its own clock from the deadline on, so
   * that this leaves room for a machine whose clock is a little behind.
   */
  lockAt: Instant;
  /** Until then files count whose upload was begun before the deadline. */
  uploadsUntil: Instant;
  /** The first instant after the minute until which people's answers count for a project locked on condition. */
  answersUntil: Instant;
  answersRemindedAt: Instant;
}

const lockAfterMs = 60_000;

export function portalTimes(programme: Programme): PortalTimes {
  const { zone } = programme;
  const deadlineAt = endOf(eventOf(programme, namedEvents.submissions).when, zone);
  if (deadlineAt === null) throw new Error("the submission deadline has no end");
  return {
    launchAt: startOf(eventOf(programme, namedEvents.portal).when, zone),
    deadlineAt,
    lockAt: deadlineAt + lockAfterMs,
    uploadsUntil: instantOf(programme.submission.uploadsCompleteBy, zone),
    answersUntil: answersDueAt(programme),
    answersRemindedAt: instantOf(programme.submission.answersRemindedAt, zone),
  };
}

export type PortalPhase = "waiting" | "open" | "closed";

export function phaseAt({ launchAt, deadlineAt }: PortalTimes, now: Instant): PortalPhase {
  if (now < launchAt) return "waiting";
  return now < deadlineAt ? "open" : "closed";
}
