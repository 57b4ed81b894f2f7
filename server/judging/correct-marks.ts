import { isDeepStrictEqual } from "node:util";
import { checkMarks } from "#domain/judging/marks.ts";
import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { Scores } from "#domain/judging/scoring/judge-mark.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Clock } from "#domain/time/clock.ts";
import { tellOfResults } from "#server/people/tell-organizers.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { findRow, toText } from "#server/storage/queries/rows.ts";

export interface MarksCorrection {
  judgeId: string;
  submissionId: string;
  /** The marks as they should be, or null: the review does not count any more. */
  scores: Scores | null;
  reason: string;
}

export type MarksCorrected =
  | { ok: true }
  | {
      ok: false;
      reason: "unknown_review" | "no_reason" | "unknown_criterion" | "not_a_score" | "unfinished" | "unchanged";
    };

/**
 * The organizer corrects a mark that was found wrong, also after the close. What was published stays as it was until a new
 * run has been computed and approved. Marks that are so already are refused: an approval would be withdrawn for nothing.
 */
export async function correctMarks(
  { db, locks, clock, season }: { db: Queries; locks: Locks; clock: Clock; season: JudgingSeason },
  actor: Actor,
  { judgeId, submissionId, scores, reason }: MarksCorrection,
): Promise<MarksCorrected> {
  if (reason.trim() === "") return { ok: false, reason: "no_reason" };
  const checked = scores === null ? null : checkMarks({ scores, noteToOrganizers: "", noteToTeam: "" }, season.weights);
  if (checked && !checked.ok)
    return { ok: false, reason: checked.reason === "note_too_long" ? "not_a_score" : checked.reason };
  if (checked && !checked.finished) return { ok: false, reason: "unfinished" };
  return db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, `review:${judgeId}:${submissionId}`);
    const now = clock.now();
    const known = await findRow(transaction, "reviews", ["version", "scores", "finished_at", "struck_at"], {
      judge_id: judgeId,
      submission_id: submissionId,
      season: season.id,
    });
    if (!known) return { ok: false, reason: "unknown_review" };
    const counts = known.finished_at !== null && known.struck_at === null;
    const isSo = checked
      ? counts && isDeepStrictEqual(JSON.parse(known.scores), checked.marks.scores)
      : known.struck_at !== null;
    if (isSo) return { ok: false, reason: "unchanged" };
    await transaction
      .updateTable("reviews")
      .set({
        version: known.version + 1,
        saved_at: toText(now),
        ...(checked
          ? { scores: JSON.stringify(checked.marks.scores), finished_at: toText(now), struck_at: null }
          : { struck_at: toText(now) }),
      })
      .where("judge_id", "=", judgeId)
      .where("submission_id", "=", submissionId)
      .execute();
    const action = checked ? "correct-marks" : "strike-marks";
    const entryId = await appendAudit(transaction, {
      at: now,
      actor,
      action,
      subjects: [submissionId, judgeId],
      reason: reason.trim(),
    });
    if (now >= season.closesAt) await tellOfResults(transaction, entryId, now);
    return { ok: true };
  });
}
