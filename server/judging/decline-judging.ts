import { toText } from "#server/storage/queries/rows.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment/assignment-options.ts";
import { repairAssignment } from "./assignment/repair.ts";
import { endUnfinished } from "./end-unfinished.ts";
import type { Judge } from "./judge-rows.ts";

export type JudgingDeclined = { ok: true } | { ok: false; reason: "closed" };

/** A judge's word that they cannot judge after all. What they finished counts; the rest goes to others at once. */
export async function declineJudging(options: AssignmentOptions, judge: Judge): Promise<JudgingDeclined> {
  const { clock, season } = options;
  const now = clock.now();
  if (now >= season.closesAt) return { ok: false, reason: "closed" };
  await withAssignmentLock(options, async (transaction) => {
    const at = toText(now);
    await transaction
      .updateTable("judges")
      .set({ declined_at: at, relieved_at: at, last_active_at: at })
      .where("id", "=", judge.id)
      .where("declined_at", "is", null)
      .execute();
    await endUnfinished(transaction, judge.id, "declined", now);
  });
  await repairAssignment(options);
  return { ok: true };
}

/** The way back for a judge who pressed it by mistake, or found the time. Projects that lack a judge come at once. */
export async function takeUpJudging(options: AssignmentOptions, judge: Judge): Promise<JudgingDeclined> {
  const { clock, season } = options;
  const now = clock.now();
  if (now >= season.closesAt) return { ok: false, reason: "closed" };
  await withAssignmentLock(options, (transaction) =>
    transaction
      .updateTable("judges")
      .set({ declined_at: null, relieved_at: null, reminded_at: null, last_active_at: toText(now) })
      .where("id", "=", judge.id)
      .where("declined_at", "is not", null)
      .execute(),
  );
  await repairAssignment(options);
  return { ok: true };
}
