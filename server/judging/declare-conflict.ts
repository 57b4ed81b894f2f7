import type { Instant } from "#domain/time/time.ts";
import { insertIfNew, findRow, fromText, toText } from "#server/storage/queries/rows.ts";
import { endAssignments } from "./assignment/apply-plan.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment/assignment-options.ts";
import { repairAssignment, repairDueAt } from "./assignment/repair.ts";
import { replaceReview } from "./assignment/replace-review.ts";
import type { WaveNumber } from "./assignment/wave-rows.ts";
import { noteActivity, type Judge } from "./judge-rows.ts";

/** The longest reason, in characters. */
export const longestReason = 1_000;

export type ConflictDeclared =
  { ok: true } | { ok: false; reason: "not_assigned" | "no_reason" | "too_long" | "closed" };

/**
 * A judge's word that they must not mark a project. It leaves them at once, marks that they gave already do not count,
 * and somebody else gets it in the same transaction where anybody can.
 */
export async function declareConflict(
  options: AssignmentOptions,
  { judge, submissionId, reason }: { judge: Judge; submissionId: string; reason: string },
): Promise<ConflictDeclared> {
  const { clock, season, locks } = options;
  const why = reason.trim();
  if (why === "") return { ok: false, reason: "no_reason" };
  if (why.length > longestReason) return { ok: false, reason: "too_long" };
  const outcome = await withAssignmentLock(options, async (transaction) => {
    await locks.takeTurn(transaction, `review:${judge.id}:${submissionId}`);
    const now = clock.now();
    if (now >= season.closesAt) return "closed";
    const own = await findRow(transaction, "assignments", ["wave", "due_at"], {
      judge_id: judge.id,
      submission_id: submissionId,
      ended_at: null,
    });
    if (!own) return "not_assigned";
    await endAssignments(transaction, [{ judge: judge.id, project: submissionId }], "conflict", now);
    await insertIfNew(transaction, "conflicts", ["judge_id", "submission_id"], {
      judge_id: judge.id,
      submission_id: submissionId,
      season: season.id,
      reason: why,
      declared_at: toText(now),
    });
    await transaction
      .updateTable("reviews")
      .set({ struck_at: toText(now) })
      .where("judge_id", "=", judge.id)
      .where("submission_id", "=", submissionId)
      .where("struck_at", "is", null)
      .execute();
    await noteActivity(transaction, judge.id, now);
    const wave = own.wave as WaveNumber;
    const dueAt = later(fromText(own.due_at), repairDueAt(season, wave, now));
    const replaced = await replaceReview(transaction, options, { submissionId, wave, dueAt, now });
    return replaced ? "replaced" : "open";
  });
  if (outcome === "closed" || outcome === "not_assigned") return { ok: false, reason: outcome };
  // Nobody was free: perhaps somebody is if others pass on what they have not begun.
  if (outcome === "open") await repairAssignment(options);
  return { ok: true };
}

const later = (one: Instant, other: Instant): Instant => Math.max(one, other);
