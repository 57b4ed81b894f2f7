import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { Instant } from "#domain/time/time.ts";
import { toText, updateRow } from "#server/storage/queries/rows.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";
import type { PlannedAssignment } from "../computing/judging-jobs.ts";
import { endUnfinished } from "../end-unfinished.ts";
import { workingJudges } from "../judge-rows.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment-options.ts";
import { settlePlan } from "./settle-plan.ts";
import { readWave, wantedReviews, type WaveNumber } from "./wave-rows.ts";

const day = 24 * 3_600_000;

/**
 * Repairs what conflicts, removals, silence and withdrawals have left short: every project gets back the reviews that it is to
 * have, wherever there is a judge for them. Null before anything was given out, and once judging is over.
 */
export async function repairAssignment(options: AssignmentOptions): Promise<PlannedAssignment | null> {
  const { db, clock, season, notices } = options;
  const first = await readWave(db, season.id, 1);
  if (first?.status !== "given-out" || clock.now() >= season.closesAt) return null;
  const second = await readWave(db, season.id, 2);
  const wave: WaveNumber = second?.status === "given-out" ? 2 : 1;
  await endOut(options);
  await resumeBack(options);
  const wanted = wantedReviews(first, second);
  const judges = new Map((await workingJudges(db, season.id)).map((judge) => [judge.id, judge]));
  return settlePlan(options, {
    wave,
    dueAt: repairDueAt(season, wave, clock.now()),
    // Room for the second wave is kept while it can be; a project without its reviews would be worse.
    aims: [...(wave === 1 ? [{ wanted, share: season.firstWave.share }] : []), { wanted, share: 100 }],
    dryRun: false,
    async write(transaction, { added, removed, missing }, now) {
      if (missing.length > 0) await notices.reviewsMissing(transaction, now);
      for (const { judge, project } of added) {
        const person = judges.get(judge);
        if (person) await notices.projectCame(transaction, person, project, now);
      }
      return added.length > 0 || removed.length > 0 || missing.length > 0;
    },
  });
}

/** When something that is given out late is due: as the wave it belongs to, but never within a day. */
export function repairDueAt({ firstWave, closesAt }: JudgingSeason, wave: WaveNumber, now: Instant): Instant {
  return wave === 1 && now + day <= firstWave.dueAt ? firstWave.dueAt : closesAt;
}

/** Nobody needs to mark a project that takes no part any more, and who has left marks nothing. */
async function endOut(options: AssignmentOptions): Promise<void> {
  const { season, clock } = options;
  await withAssignmentLock(options, async (transaction) => {
    const now = clock.now();
    await transaction
      .updateTable("assignments")
      .set({ ended_at: toText(now), ended_why: "out" })
      .where("season", "=", season.id)
      .where("ended_at", "is", null)
      .where("submission_id", "in", (query) =>
        query
          .selectFrom("submissions")
          .select("id")
          .where("season", "=", season.id)
          .where("status", "not in", ["locked", "accepted"]),
      )
      .execute();
    const gone = await transaction
      .selectFrom("judges")
      .select("id")
      .where("season", "=", season.id)
      .where("removed_at", "is not", null)
      .execute();
    for (const { id } of gone) await endUnfinished(transaction, id, "removed", now);
  });
}

/** Marks that were given to a project before it was put out are its own again once it is back, and so is their judge. */
async function resumeBack(options: AssignmentOptions): Promise<void> {
  await withAssignmentLock(options, async (transaction) => {
    const pairs = await transaction
      .selectFrom("assignments")
      .innerJoin("submissions", "submissions.id", "assignments.submission_id")
      .innerJoin("judges", "judges.id", "assignments.judge_id")
      .innerJoin("reviews", ofAssignment)
      .select((row) => [row.fn.max("assignments.id").as("id")])
      .where("assignments.season", "=", options.season.id)
      .where("assignments.ended_why", "=", "out")
      .where("submissions.status", "in", ["locked", "accepted"])
      .where((row) =>
        row.or([
          row("reviews.finished_at", "is not", null),
          row.and([row("judges.removed_at", "is", null), row("judges.relieved_at", "is", null)]),
        ]),
      )
      // Whoever was given it once more has it, or has lost it since for another reason.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("assignments as later")
              .select("later.id")
              .whereRef("later.judge_id", "=", "assignments.judge_id")
              .whereRef("later.submission_id", "=", "assignments.submission_id")
              .where((row) =>
                row.or([
                  row("later.ended_at", "is", null),
                  row("later.ended_at", ">", row.ref("assignments.ended_at")),
                ]),
              ),
          ),
        ),
      )
      .groupBy(["assignments.judge_id", "assignments.submission_id"])
      .execute();
    for (const { id } of pairs) await updateRow(transaction, "assignments", id, { ended_at: null, ended_why: null });
  });
}
