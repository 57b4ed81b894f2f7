import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { updateRow, toText } from "#server/storage/queries/rows.ts";
import { type AssignmentOptions, withAssignmentLock } from "./assignment/assignment-options.ts";
import { declareConflict, type ConflictDeclared } from "./declare-conflict.ts";
import { findJudge, noteActivity, type Judge } from "./judge-rows.ts";
import { isAssigned, readWork, type WorkItem } from "./judge-work.ts";
import { readJudgedProject, type JudgedProject } from "./judged-project.ts";
import { readReview, type Review } from "./review-rows.ts";
import { saveMarks, type MarksSaved, type MarksToSave } from "./save-marks.ts";
import { repairAssignment } from "./assignment/repair.ts";
import { endUnfinished } from "./end-unfinished.ts";

/** A visit is noted at most so often. */
const activityEveryMs = 10 * 60_000;

/** Where a judge stands. Projects are there once the rules on conflicts are signed. */
export interface JudgeOverview {
  judge: Judge;
  work: readonly WorkItem[];
}

export type OpenedProject =
  | {
      ok: true;
      project: JudgedProject;
      review: Review;
      /** The judge's next unfinished project after this one, or null. */
      next: string | null;
      work: readonly WorkItem[];
    }
  | { ok: false; reason: "not_signed" | "not_assigned" };

type NoJudge = { ok: false; reason: "no_judge" };

/** What a judge does. Nothing here shows another judge's marks, or a vote. */
export function createJudging(options: AssignmentOptions) {
  const { db, clock, season } = options;

  const asJudge = async <Result>(
    personId: string,
    work: (judge: Judge, now: Instant) => Promise<Result>,
  ): Promise<Result | NoJudge> => {
    const judge = await findJudge(db, season.id, personId);
    return judge ? work(judge, clock.now()) : { ok: false, reason: "no_judge" };
  };

  const noteVisit = async (judge: Judge, now: Instant) => {
    if (judge.lastActiveAt === null || now - judge.lastActiveAt >= activityEveryMs)
      await noteActivity(db, judge.id, now);
  };

  return {
    season,

    overview: (personId: string): Promise<({ ok: true } & JudgeOverview) | NoJudge> =>
      asJudge(personId, async (judge, now) => {
        await noteVisit(judge, now);
        return { ok: true, judge, work: judge.signedAt === null ? [] : await readWork(db, judge.id) };
      }),

    open: (personId: string, submissionId: string): Promise<OpenedProject | NoJudge> =>
      asJudge(personId, async (judge, now): Promise<OpenedProject> => {
        if (judge.signedAt === null) return { ok: false, reason: "not_signed" };
        const project = (await isAssigned(db, judge.id, submissionId))
          ? await readJudgedProject(db, submissionId)
          : null;
        if (!project) return { ok: false, reason: "not_assigned" };
        await noteVisit(judge, now);
        const review = await readReview(db, judge.id, submissionId);
        const work = await readWork(db, judge.id);
        return { ok: true, project, review, work, next: nextUnfinished(work, submissionId) };
      }),

    /** The judge's word that they have read the rules on conflicts and keep to them. */
    sign: (personId: string): Promise<{ ok: true } | NoJudge> =>
      asJudge(personId, async (judge, now) => {
        await updateRow(db, "judges", judge.id, {
          signed_at: toText(judge.signedAt ?? now),
          last_active_at: toText(now),
        });
        return { ok: true };
      }),

    saveMarks: (
      personId: string,
      submissionId: string,
      input: Pick<MarksToSave, "version" | "marks" | "unheard">,
    ): Promise<MarksSaved | NoJudge> =>
      asJudge(personId, (judge): Promise<MarksSaved> => saveMarks(options, { judge, submissionId, ...input })),

    declareConflict: (personId: string, submissionId: string, reason: string): Promise<ConflictDeclared | NoJudge> =>
      asJudge(personId, (judge): Promise<ConflictDeclared> =>
        declareConflict(options, { judge, submissionId, reason }),
      ),

    /** The answer to the invitation, at any time until marks are final: "I cannot", and the way back. */
    decline: (personId: string): Promise<JudgingDeclined | NoJudge> =>
      asJudge(personId, (judge): Promise<JudgingDeclined> => declineJudging(options, judge)),
    takeUp: (personId: string): Promise<JudgingDeclined | NoJudge> =>
      asJudge(personId, (judge): Promise<JudgingDeclined> => takeUpJudging(options, judge)),

    /** Whether somebody may look at a file as the project's judge: one of the version that counts, and no other. */
    async maySeeFile(personId: string, file: { id: string; ownerId: string }): Promise<boolean> {
      const judge = await findJudge(db, season.id, personId);
      if (judge === null || judge.signedAt === null || !(await isAssigned(db, judge.id, file.ownerId))) return false;
      const project = await readJudgedProject(db, file.ownerId);
      return project !== null && project.files.some(({ id }) => id === file.id);
    },
  };
}

export type Judging = ReturnType<typeof createJudging>;

/** In the judge's order, from the one after this on and then from the beginning. */
function nextUnfinished(work: readonly WorkItem[], submissionId: string): string | null {
  const index = work.findIndex((item) => item.submissionId === submissionId);
  const others = [...work.slice(index + 1), ...work.slice(0, Math.max(0, index))];
  return others.find(({ state }) => state !== "done")?.submissionId ?? null;
}

type JudgingDeclined = { ok: true } | { ok: false; reason: "closed" };

/** A judge's word that they cannot judge after all. What they finished counts; the rest goes to others at once. */
const declineJudging = (options: AssignmentOptions, judge: Judge): Promise<JudgingDeclined> =>
  untilTheClose(options, async (transaction, now) => {
    const at = toText(now);
    await transaction
      .updateTable("judges")
      .set({ declined_at: at, relieved_at: at, last_active_at: at })
      .where("id", "=", judge.id)
      .where("declined_at", "is", null)
      .execute();
    await endUnfinished(transaction, judge.id, "declined", now);
  });

/** The way back for a judge who pressed it by mistake, or found the time. Projects that lack a judge come at once. */
const takeUpJudging = (options: AssignmentOptions, judge: Judge): Promise<JudgingDeclined> =>
  untilTheClose(options, async (transaction, now) => {
    await transaction
      .updateTable("judges")
      .set({ declined_at: null, relieved_at: null, reminded_at: null, last_active_at: toText(now) })
      .where("id", "=", judge.id)
      .where("declined_at", "is not", null)
      .execute();
  });

/** What changes who judges, in its turn; what it leaves without a judge goes to somebody at once. */
async function untilTheClose(
  options: AssignmentOptions,
  work: (transaction: Queries, now: Instant) => Promise<void>,
): Promise<JudgingDeclined> {
  const { clock, season } = options;
  const isInTime = await withAssignmentLock(options, async (transaction) => {
    const now = clock.now();
    if (now < season.closesAt) await work(transaction, now);
    return now < season.closesAt;
  });
  if (!isInTime) return { ok: false, reason: "closed" };
  await repairAssignment(options);
  return { ok: true };
}
