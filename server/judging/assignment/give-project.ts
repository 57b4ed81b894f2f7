import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { workingJudges, type Judge } from "../judge-rows.ts";
import { endAssignments, insertAssignments } from "./apply-plan.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment-options.ts";
import { repairDueAt } from "./repair.ts";
import { judgesBarred, loadsOf } from "./replace-review.ts";
import { readWave, type WaveNumber } from "./wave-rows.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";

/** `barred`: the judge has it, has marked it, or is tied to it. `begun`: marks stay with who gave them. */
export type ProjectGiven =
  | { ok: true }
  | {
      ok: false;
      reason: "closed" | "not_given_out" | "unknown_judge" | "unknown_project" | "barred" | "full" | "begun";
    };

/** The organizer gives one more project to a judge, or moves one that the judge before has not begun. */
export function giveProject(
  options: AssignmentOptions,
  actor: Actor,
  { submissionId, toId, fromId = null }: { submissionId: string; toId: string; fromId?: string | null },
): Promise<ProjectGiven> {
  const { clock, season, notices } = options;
  return withAssignmentLock(options, async (transaction): Promise<ProjectGiven> => {
    const now = clock.now();
    if (now >= season.closesAt) return { ok: false, reason: "closed" };
    const wave = await waveGiven(transaction, season.id);
    if (wave === null) return { ok: false, reason: "not_given_out" };
    if (!(await isInCompetition(transaction, season.id, submissionId))) return { ok: false, reason: "unknown_project" };
    const judges = await workingJudges(transaction, season.id);
    const to = judges.find(({ id }) => id === toId);
    if (!to) return { ok: false, reason: "unknown_judge" };
    if ((await judgesBarred(transaction, options, submissionId)).has(toId)) return { ok: false, reason: "barred" };
    if (((await loadsOf(transaction, season.id)).get(toId) ?? 0) >= to.capacity) return { ok: false, reason: "full" };
    const watch = await watchRows(transaction, [rowsOf("assignments", { submission_id: submissionId })]);
    if (fromId !== null && !(await take(transaction, fromId, submissionId, now))) return { ok: false, reason: "begun" };
    const pairs = [{ judge: toId, project: submissionId }];
    const dueAt = repairDueAt(season, wave, now);
    await insertAssignments(transaction, { season: season.id, wave, pairs, dueAt, now });
    await notices.projectCame(transaction, to, submissionId, now);
    const subjects = [submissionId, to.personId, ...personOf(judges, fromId)];
    const detail = fromId === null ? "added" : "moved";
    await appendAudit(transaction, {
      at: now,
      actor,
      action: "give-project",
      subjects,
      detail,
      undo: await watch.undo(season.id),
    });
    return { ok: true };
  });
}

const personOf = (judges: readonly Judge[], id: string | null): string[] =>
  judges.flatMap((judge) => (judge.id === id ? [judge.personId] : []));

/** The wave that goes on now, or null while nothing is given out. */
async function waveGiven(db: Queries, season: string): Promise<WaveNumber | null> {
  if ((await readWave(db, season, 1))?.status !== "given-out") return null;
  return (await readWave(db, season, 2))?.status === "given-out" ? 2 : 1;
}

async function isInCompetition(db: Queries, season: string, submissionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where("id", "=", submissionId)
    .where("season", "=", season)
    .where("status", "in", ["locked", "accepted"])
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the judge does not have it, or has begun to mark it. */
async function take(transaction: Queries, judgeId: string, submissionId: string, now: Instant): Promise<boolean> {
  const own = await transaction
    .selectFrom("assignments")
    .leftJoin("reviews", ofAssignment)
    .select("reviews.version")
    .where("assignments.judge_id", "=", judgeId)
    .where("assignments.submission_id", "=", submissionId)
    .where("assignments.ended_at", "is", null)
    .executeTakeFirst();
  if (!own || own.version !== null) return false;
  await endAssignments(transaction, [{ judge: judgeId, project: submissionId }], "moved", now);
  return true;
}
