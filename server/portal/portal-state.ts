import type { Programme } from "#domain/programme/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dayIn, daysBetween, type Instant } from "#domain/time/time.ts";
import type { Certificates } from "#server/certificates/certificates.ts";
import type { Learning } from "#server/learning/learning.ts";
import type { Consents } from "#server/people/consents.ts";
import { findPerson } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import type { Queries } from "#server/storage/database.ts";
import { receiptsOf } from "./receipts-of.ts";
import type { Submissions } from "#server/submission/submissions.ts";
import type { Teams } from "#server/teams/teams.ts";
import { phaseAt, type PortalTimes } from "./portal-times.ts";

export interface PortalStateOptions {
  db: Queries;
  clock: Clock;
  programme: Programme;
  times: PortalTimes;
  teams: Pick<Teams, "teamOf">;
  learning: Pick<Learning, "progressOf">;
  submissions: Pick<Submissions, "ofTeam" | "missing">;
  consents: Pick<Consents, "stateOf">;
  certificates: Pick<Certificates, "ofPerson">;
}

/** Everything that the portal's first page shows, from one look. */
export function createPortalState(options: PortalStateOptions) {
  const { db, clock, programme, times, teams, learning, submissions, consents, certificates } = options;
  return async (personId: string) => {
    const now = clock.now();
    const dayOf = (at: Instant) => dayIn(at, programme.zone);
    const daysUntil = (at: Instant) => Math.max(0, daysBetween(dayOf(now), dayOf(at)));
    const [person, place, team, progress, issued, receipts] = await Promise.all([
      findPerson(db, personId),
      findPlace(db, programme.id, personId),
      teams.teamOf(personId),
      learning.progressOf(personId),
      certificates.ofPerson(personId),
      receiptsOf(db, programme.id, personId),
    ]);
    if (!person) throw new Error("somebody signed in has no record");
    const submission = team && (await submissions.ofTeam(team.id));
    const consent = person.age_band === "minor" ? await consents.stateOf(personId) : null;
    return {
      person,
      place,
      receipts,
      team,
      progress,
      certificates: issued.filter(({ revokedAt }) => revokedAt === null),
      submission: await submissionState(submission, submissions),
      lacksConsent: consent !== null && consent.givenAt === null,
      phase: phaseAt(times, now),
      daysLeft: daysUntil(times.deadlineAt - 1),
      daysUntil,
      joinedLate: place !== null && place.createdAt >= times.deadlineAt,
    };
  };
}

type SubmissionState = "none" | "draft" | "ready" | "submitted" | "locked" | "refused";

async function submissionState(
  submission: Awaited<ReturnType<Submissions["ofTeam"]>>,
  { missing }: Pick<Submissions, "missing">,
): Promise<{ state: SubmissionState; missing: number }> {
  if (!submission || submission.version === 0) return { state: "none", missing: 0 };
  const { status } = submission;
  if (status === "locked" || status === "accepted") return { state: "locked", missing: 0 };
  if (status === "refused") return { state: "refused", missing: 0 };
  const lacking = (await missing(submission)).length;
  if (status === "submitted") return { state: "submitted", missing: lacking };
  return { state: lacking === 0 ? "ready" : "draft", missing: lacking };
}

/** Calendar days in the zone, so that "1 day left" means tomorrow. */
