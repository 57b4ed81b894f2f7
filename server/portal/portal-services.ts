import { stageDeliverables } from "#content/en/lessons/deliverables.ts";
import { stageLessons } from "#content/en/lessons/stage-lessons.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import { type Instant, dayIn } from "#domain/time/time.ts";
import { bindTeamOf } from "#server/chambers/bind-team.ts";
import { openCertificates } from "#server/certificates/open-certificates.ts";
import { TimesAMinute } from "#server/rate-limit/times-a-minute.ts";
import { createOwnRegistration } from "#server/handing/own-registration.ts";
import { createDeliverableNotes } from "#server/learning/deliverable-notes.ts";
import { createLearning } from "#server/learning/learning.ts";
import { createNotebook } from "#server/learning/notebook.ts";
import { createAdvisors } from "#server/people/advisors.ts";
import { createConsents } from "#server/people/consents.ts";
import { findRows } from "#server/storage/queries/rows.ts";
import { createGuardianConsents } from "#server/teams/guardian-consents.ts";
import { createDetails } from "#server/people/details.ts";
import type { Verification } from "#server/sign-in/verification.ts";
import type { Queries } from "#server/storage/database.ts";
import { fileStatesOf } from "#server/files/file-states.ts";
import { createSubmissions, type Submissions } from "#server/submission/submissions.ts";
import { createInvitations } from "#server/teams/invitations.ts";
import { isLocked } from "#server/teams/team-rows.ts";
import { createTeams, type Teams } from "#server/teams/teams.ts";
import { createChangeTeam } from "./change-team.ts";
import { createPortalState } from "./portal-state.ts";
import { phaseAt, portalTimes } from "../people/portal-times.ts";
import { createStageCertificates } from "./stage-certificates.ts";
import { createSubmissionPage } from "./submission-page.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { guardianAddresses } from "#server/people/address-changes.ts";
import { isPersonItem } from "#domain/submission/readiness.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface PortalOptions extends WriteAccess {
  programme: Programme;
  siteUrl: string;
  issuerName: string;
  verification: Verification;
  /** Erases a person, tells the organizer what is to be paid back, and signs them out; gives the cookie to set. */
  refuseChild: (personId: string) => Promise<string | null>;
}

/** What stands behind the participant portal. */
export function createPortal(options: PortalOptions) {
  const { db, locks, clock, programme, siteUrl, issuerName, verification, refuseChild } = options;
  const season = programme.id;
  const times = portalTimes(programme);
  const common = { db, locks, clock, season };
  const certificates = openCertificates({ db, locks, clock, siteUrl, issuerName });
  const invitations = createInvitations({
    ...common,
    aDay: programme.portal.invitationsADay,
    maxMembers: programme.teamSize.max,
    closesAt: times.deadlineAt,
  });
  const teams = {
    ...createTeams({
      ...common,
      maxMembers: programme.teamSize.max,
      removalNoticeDays: programme.portal.removalNoticeDays,
      closesAt: times.deadlineAt,
      onEntered: async (transaction, personId) => {
        await bindTeamOf(transaction, season, personId);
        await invitations.answered(transaction, personId);
      },
    }),
    isLocked: (teamId: string) => isLocked(db, teamId),
  };
  const issueStageCertificates = createStageCertificates({ clock, season, certificates });
  const learning = createLearning({
    ...common,
    stages: Object.fromEntries(
      ([1, 2, 3] as const).map((stage) => [
        stage,
        { lessons: stageLessons[stage], deliverables: stageDeliverables[stage] },
      ]),
    ),
    onStageComplete: (transaction, personId, stage) => issueStageCertificates(transaction, stage, [{ personId }]),
  });
  const submissions = createSubmissions({
    ...common,
    limits: programme.submission,
    deadlineAt: times.deadlineAt,
    filesOf: fileStatesOf,
    onSubmitted: (transaction, submission) =>
      queueToMembers(transaction, "submission-receipt", submission, clock.now()),
  });
  const consents = createConsents({ db, clock, season });
  const submissionPage = createSubmissionPage({ db, clock, teams, submissions });
  return {
    times,
    season,
    certificates,
    teams,
    learning,
    deliverableNotes: createDeliverableNotes(common),
    notebook: createNotebook({ db, clock, season }),
    submissions,
    submissionPage,
    /** How often a person's page may save by itself: a browser does it every few seconds at most. */
    autosavePace: new TimesAMinute(30),
    consents,
    verification,
    guardians: createGuardianConsents(common),
    ownRegistration: createOwnRegistration(common),
    refuseChild,
    issueStageCertificates,
    details: createDetails({ ...common, certificates }),
    advisors: createAdvisors({
      db,
      locks,
      questionsADay: programme.portal.questionsADay,
      clock,
      season,
      onAsked: (transaction, questionId) => queueAdvisorMails(transaction, questionId, season, clock.now()),
    }),
    remindMember: createRemindMember({ db, clock, zone: programme.zone, teams, submissions }),
    changeTeam: createChangeTeam({ clock, teams, invitations }),
    invitations,
    stateOf: createPortalState({ db, clock, programme, times, teams, learning, submissions, consents, certificates }),
    phaseAt: (now: Instant) => phaseAt(times, now),
    /** The first lesson opens with the place, the others with the portal. */
    isLessonOpen: (lesson: number) => lesson === 1 || phaseAt(times, clock.now()) !== "waiting",
  };
}

export type Portal = ReturnType<typeof createPortal>;

/** The question to the advisor, a copy to every member, and one to the guardians of those under age. */
async function queueAdvisorMails(transaction: Queries, questionId: string, season: string, at: Instant): Promise<void> {
  const { advisorId, teamId } = await transaction
    .selectFrom("advisor_questions")
    .innerJoin("advisors", "advisors.id", "advisor_questions.advisor_id")
    .select(["advisors.person_id as advisorId", "advisor_questions.team_id as teamId"])
    .where("advisor_questions.id", "=", questionId)
    .executeTakeFirstOrThrow();
  await queueMail(transaction, { kind: "advisor-question", ids: { personId: advisorId, questionId }, at });
  const members = await findRows(transaction, "team_members", ["person_id"], { team_id: teamId, left_at: null });
  const memberIds = members.map(({ person_id }) => person_id);
  for (const personId of memberIds)
    await queueMail(transaction, { kind: "advisor-copy", ids: { personId, questionId }, at });
  for (const address of await guardianAddresses(transaction, season, memberIds))
    await queueMail(transaction, { kind: "guardian-copy", ids: { questionId }, address, again: true, at });
}

/** Writes to every member of a submission's team about one version of it. */
async function queueToMembers(
  transaction: Queries,
  kind: "submission-receipt" | "submission-locked",
  { id, teamId, version }: { id: string; teamId: string; version: number },
  at: Instant,
): Promise<void> {
  const members = await findRows(transaction, "team_members", ["person_id"], { team_id: teamId, left_at: null });
  for (const { person_id } of members) {
    const ids = { personId: person_id, submissionId: id, version: String(version) };
    await queueMail(transaction, { kind, ids, at });
  }
}

interface RemindMemberOptions {
  db: Queries;
  clock: Clock;
  zone: string;
  teams: Pick<Teams, "teamOf">;
  submissions: Pick<Submissions, "ofTeam" | "readiness">;
}

type MemberReminded =
  | { ok: true; firstName: string }
  /** `settled`: nothing of theirs is missing any more. `today`: they were reminded on this day already. */
  | { ok: false; reason: "not_lead" | "settled" }
  | { ok: false; reason: "today"; firstName: string };

/** The lead asks a member for their answer: one mail a day for each. */
function createRemindMember({ db, clock, zone, teams, submissions }: RemindMemberOptions) {
  return async (leadId: string, personId: string): Promise<MemberReminded> => {
    const team = await teams.teamOf(leadId);
    if (!team || team.leadId !== leadId) return { ok: false, reason: "not_lead" };
    const submission = await submissions.ofTeam(team.id);
    const items = submission ? await submissions.readiness(submission) : [];
    const item = items.filter(isPersonItem).find((one) => one.owner === "person" && one.person.personId === personId);
    if (!item) return { ok: false, reason: "settled" };
    const { firstName } = item.person;
    const now = clock.now();
    const mail = { kind: "submission-nudge", ids: { personId }, at: now, occasion: dayIn(now, zone) } as const;
    return (await queueMail(db, mail)) === null ? { ok: false, reason: "today", firstName } : { ok: true, firstName };
  };
}
