import { sql } from "kysely";
import type { Programme } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import { fileStatesOf, submissionsUploading } from "#server/files/file-states.ts";
import { queueMails } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import type { LockedSubmission, LockOptions } from "#server/submission/lock-options.ts";
import { lockSubmissions, type Locked } from "#server/submission/lock-submissions.ts";
import { reopenSubmissions } from "#server/submission/reopen-submissions.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { Portal } from "./portal-services.ts";

export interface LockSeasonOptions extends Pick<LockOptions, "db" | "locks" | "clock" | "submissionId"> {
  programme: Programme;
  portal: Pick<Portal, "times" | "issueStageCertificates">;
}

export interface SeasonLocked extends Locked {
  /** Whether everything is decided: nothing waits for a file or an answer, and nothing can any more. */
  isOver: boolean;
}

/** Locks what counts, tells every member and issues the certificates of the last stage. Safe to repeat. */
export async function lockSeason({ programme, portal, ...options }: LockSeasonOptions): Promise<SeasonLocked> {
  const { clock } = options;
  const { deadlineAt, uploadsUntil, answersUntil } = portal.times;
  // Asked before the work: what comes due while it goes on is for the next time.
  const isLast = clock.now() >= Math.max(uploadsUntil, answersUntil);
  const result = await lockSubmissions({
    ...options,
    season: programme.id,
    limits: programme.submission,
    filesOf: fileStatesOf,
    deadlineAt,
    uploadsUntil,
    answersUntil,
    uploading: submissionsUploading,
    async onLocked(transaction, locked) {
      const told = await membersOf(transaction, locked);
      await queueMails(
        transaction,
        told.map(({ personId, submissionId, version }) => ({
          kind: "submission-locked" as const,
          ids: { personId, submissionId, version: String(version) },
          // What was open again because the deadline was moved has another receipt, also where nothing has changed.
          occasion: toText(deadlineAt),
          at: clock.now(),
        })),
      );
      await portal.issueStageCertificates(transaction, programme.stages.length, told);
      await reviveOfEarlierLock(transaction, programme, told);
    },
    onConditional: (transaction, projects) =>
      queueConditional(transaction, projects, { moment: "first", at: clock.now(), notAfter: answersUntil }),
    async onOut(transaction, projects) {
      const told = await membersOf(transaction, projects);
      await queueMails(
        transaction,
        told.map(({ personId, submissionId }) => ({
          kind: "submission-out" as const,
          ids: { personId, submissionId },
          at: clock.now(),
          // What was taken in meanwhile may be out a second time, for another reason.
          again: true,
        })),
      );
    },
  });
  const isOver = isLast && result.waiting === 0 && result.conditional === 0;
  // For all of them: one that is decided alone says nothing of the others.
  if (isOver && options.submissionId === undefined)
    await revokeOfEarlierLock(options.db, programme, { deadlineAt, now: clock.now() });
  return { ...result, isOver };
}

/** Where the deadline was moved on: the last stage's certificate of who was locked in then and is not now. */
async function revokeOfEarlierLock(
  db: Queries,
  { id: season, stages }: Programme,
  { deadlineAt, now }: { deadlineAt: Instant; now: Instant },
): Promise<void> {
  await db
    .updateTable("certificates")
    .set({ revoked_at: toText(now) })
    .where("season", "=", season)
    .where("kind", "=", `stage-${stages.length}`)
    .where("issued_at", "<", toText(deadlineAt))
    .where("person_id", "is not", null)
    .where("revoked_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("team_members")
            .innerJoin("submissions", "submissions.team_id", "team_members.team_id")
            .select("submissions.id")
            .whereRef("team_members.person_id", "=", "certificates.person_id")
            .where("left_at", "is", null)
            .where("submissions.season", "=", season)
            .where("locked_at", "is not", null),
        ),
      ),
    )
    .execute();
}

/** Who came in after all, by an appeal, has it again; what the desk has revoked stays so. */
async function reviveOfEarlierLock(
  db: Queries,
  { id: season, stages }: Programme,
  told: readonly { personId: string }[],
): Promise<void> {
  for (const part of inParts(told.map(({ personId }) => personId)))
    await db
      .updateTable("certificates")
      .set({ revoked_at: null })
      .where("season", "=", season)
      .where("kind", "=", `stage-${stages.length}`)
      .where("person_id", "in", part)
      .where("revoked_at", "is not", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("audit_log")
              .select("audit_log.id")
              .where("action", "=", "revoke-certificate")
              .where("subjects", "like", sql<string>`'["' || certificates.serial || '"%'`),
          ),
        ),
      )
      .execute();
}

/** Opens again what was decided before the deadline was moved on, and tells every member. Safe to repeat. */
export async function reopenMoved({ programme, portal, ...options }: LockSeasonOptions): Promise<void> {
  const { deadlineAt } = portal.times;
  await reopenSubmissions({
    ...options,
    season: programme.id,
    deadlineAt,
    async onReopened(transaction, projects) {
      const told = await membersOf(transaction, projects);
      const when = { at: options.clock.now(), notAfter: deadlineAt, occasion: toText(deadlineAt) };
      await queueMails(
        transaction,
        told.map(({ personId, submissionId }) => ({
          kind: "submission-reopened" as const,
          ids: { personId, submissionId },
          ...when,
        })),
      );
    },
  });
}

/** Tells every member of projects that are locked on condition who has not answered. */
export async function queueConditional(
  db: Queries,
  projects: readonly Pick<LockedSubmission, "submissionId" | "teamId">[],
  { moment, at, notAfter }: { moment: "first" | "second"; at: Instant; notAfter: Instant },
): Promise<void> {
  const told = await membersOf(db, projects);
  await queueMails(
    db,
    told.map(({ personId, submissionId }) => ({
      kind: "submission-conditional" as const,
      ids: { personId, submissionId, moment },
      // It may come to that twice where the deadline was moved.
      occasion: toText(notAfter),
      at,
      notAfter,
    })),
  );
}

/** Every member of these projects' teams, each with the project. */
async function membersOf<Project extends { teamId: string }>(db: Queries, projects: readonly Project[]) {
  const byTeam = new Map(projects.map((one) => [one.teamId, one]));
  if (byTeam.size === 0) return [];
  const members = await db
    .selectFrom("team_members")
    .select(["team_id", "person_id"])
    .where("team_id", "in", [...byTeam.keys()])
    .where("left_at", "is", null)
    .execute();
  return members.map(({ team_id, person_id }) => ({ ...byTeam.get(team_id)!, personId: person_id }));
}
