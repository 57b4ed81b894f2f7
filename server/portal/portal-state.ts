import type { SubmissionState } from "#domain/portal/next-step.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { readinessFrom, type ReadinessItem } from "#domain/submission/readiness.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dayIn, daysBetween, type Instant } from "#domain/time/time.ts";
import type { Certificates } from "#server/certificates/certificates.ts";
import type { Learning } from "#server/learning/learning.ts";
import type { Consents, ConsentState } from "#server/people/consents.ts";
import { findPerson } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import type { Queries } from "#server/storage/database.ts";
import { receiptsOf } from "../registration/receipts-of.ts";
import type { Submission } from "#server/submission/submission-rows.ts";
import { isUpheldEntry } from "#server/submission/upheld-entry.ts";
import type { Submissions } from "#server/submission/submissions.ts";
import type { Teams } from "#server/teams/teams.ts";
import { phaseAt, type PortalTimes } from "../people/portal-times.ts";
import { shownReadiness } from "./shown-readiness.ts";

export interface PortalStateOptions {
  db: Queries;
  clock: Clock;
  programme: Programme;
  times: PortalTimes;
  teams: Pick<Teams, "teamOf">;
  learning: Pick<Learning, "progressOf">;
  submissions: Pick<Submissions, "ofTeam" | "readiness">;
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
      submission: await submissionState(db, submission, submissions, now >= times.deadlineAt),
      consent: consentStep(consent),
      phase: phaseAt(times, now),
      daysLeft: daysUntil(times.deadlineAt - 1),
      daysUntil,
      joinedLate: place !== null && place.createdAt >= times.deadlineAt,
    };
  };
}

/** What a young person can do about the consent; nothing while a signed form waits for the desk. */
function consentStep(consent: ConsentState | null): "missing" | "asked" | null {
  if (!consent || consent.givenAt !== null || consent.paperWaiting) return null;
  return consent.guardianEmail !== null && !consent.withdrawn ? "asked" : "missing";
}

/** Where the team's submission stands, and what it lacks. */
async function submissionState(
  db: Queries,
  submission: Submission | null,
  submissions: Pick<Submissions, "readiness">,
  isClosed: boolean,
): Promise<{ state: SubmissionState; items: readonly ReadinessItem[] }> {
  if (!submission || submission.version === 0) return { state: "none", items: [] };
  const { status } = submission;
  if (status === "locked" || status === "accepted") return { state: "locked", items: [] };
  if (status === "refused") return { state: "refused", items: [] };
  const items = await shownReadiness(db, submissions, submission);
  if (submission.out) return { state: "out", items };
  if (submission.doNotEnter) return { state: "not-entered", items: [] };
  if (isClosed && (await isUpheldEntry(db, submission.id))) return { state: "upheld", items };
  if (submission.conditionalAt !== null) return { state: "conditional", items };
  const readiness = readinessFrom(items);
  if (readiness === "people") return { state: "people", items };
  if (status === "submitted") return { state: "submitted", items };
  return { state: readiness === "ready" ? "ready" : "draft", items };
}
