import { checkMarks, isAmong, isSameMarks, type Marks } from "#domain/judging/marks.ts";
import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { WriteAccess } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { noteActivity, type Judge } from "./judge-rows.ts";
import { isAssigned } from "./judge-work.ts";
import { readReview, type Review } from "./review-rows.ts";

export interface MarksToSave {
  judge: Judge;
  submissionId: string;
  /** The version that the judge saw: 0 before anything was saved. */
  version: number;
  marks: Marks;
  /** What the same page had sent from that version before. */
  unheard?: readonly Marks[];
}

export type MarksSaved =
  | { ok: true; review: Review }
  /** `changed`: saved from another window in the meantime, as `review` has it. */
  | { ok: false; reason: "changed"; review: Review }
  | {
      ok: false;
      reason:
        "not_assigned" | "not_signed" | "not_open" | "closed" | "unknown_criterion" | "not_a_score" | "note_too_long";
    };

/** Keeps a judge's marks, up to the last millisecond of judging. A save that was made from an old version changes nothing. */
export async function saveMarks(
  { db, locks, clock, season }: WriteAccess & { season: JudgingSeason },
  { judge, submissionId, version, marks: given, unheard = [] }: MarksToSave,
): Promise<MarksSaved> {
  if (judge.signedAt === null) return { ok: false, reason: "not_signed" };
  const checked = checkMarks(given, season.weights);
  if (!checked.ok) return checked;
  return db.transaction().execute(async (transaction) => {
    // In turn with whatever takes the project away from this judge, and with the judge's own other window.
    await locks.takeTurn(transaction, `review:${judge.id}:${submissionId}`);
    const now = clock.now();
    if (now < season.opensAt) return { ok: false, reason: "not_open" };
    if (now >= season.closesAt) return { ok: false, reason: "closed" };
    if (!(await isAssigned(transaction, judge.id, submissionId))) return { ok: false, reason: "not_assigned" };
    const before = await readReview(transaction, judge.id, submissionId);
    if (before.version !== version && !isAmong(before, unheard, season.weights))
      // The same once more is a button that was pressed twice, or a save whose answer was lost on its way.
      return isSameMarks(before, checked.marks)
        ? { ok: true, review: before }
        : { ok: false, reason: "changed", review: before };
    const values = {
      scores: JSON.stringify(checked.marks.scores),
      note_to_organizers: checked.marks.noteToOrganizers || null,
      note_to_team: checked.marks.noteToTeam || null,
      version: before.version + 1,
      saved_at: toText(now),
      finished_at: checked.finished ? toText(now) : null,
    };
    await transaction
      .insertInto("reviews")
      .values({ judge_id: judge.id, submission_id: submissionId, season: season.id, ...values })
      .onConflict((conflict) => conflict.columns(["judge_id", "submission_id"]).doUpdateSet(values))
      .execute();
    await noteActivity(transaction, judge.id, now);
    const review = { ...checked.marks, version: before.version + 1, savedAt: now, finished: checked.finished };
    return { ok: true, review };
  });
}
