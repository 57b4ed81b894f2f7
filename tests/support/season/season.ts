import { programme } from "#content/programme.ts";
import { voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import { instantOf, type Instant } from "#domain/time/time.ts";
import { endOf } from "#domain/time/when.ts";

const hour = 3_600_000;
const day = 24 * hour;

function endOfEvent(id: string): Instant {
  const event = programme.timeline.find((candidate) => candidate.id === id);
  const end = event ? endOf(event.when, programme.zone) : null;
  if (end === null) throw new Error(`the timeline has no event ${id} with an end`);
  return end;
}

const earlyBirdEndsAt = instantOf(programme.earlyBirdEndsAt, programme.zone);
const deadlineAt = endOfEvent("submission-deadline");

/** Instants that tests rehearse, read off the record: where the season moves, they move along. */
export const season = {
  earlyAt: earlyBirdEndsAt - 37 * day,
  earlyBirdEndsAt,
  standardAt: Math.floor((earlyBirdEndsAt + deadlineAt) / 2 / hour) * hour,
  deadlineAt,
  afterDeadlineAt: deadlineAt + 7 * day,
  votingAt: Math.floor((voteOpensAt(programme) + voteClosesAt(programme)) / 2),
  afterFinalsAt: endOfEvent(programme.finals.eventId) + 7 * day,
} as const;

/** As `SITE_CLOCK` takes it. */
export const siteClock = (at: Instant): string => new Date(at).toISOString();
