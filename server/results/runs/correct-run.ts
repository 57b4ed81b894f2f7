import type { Actor } from "#domain/people/actor.ts";
import { correctMarks, type MarksCorrected, type MarksCorrection } from "#server/judging/correct-marks.ts";
import { withdrawApproval } from "./approve-run.ts";
import { computeRun } from "./compute-run.ts";
import type { ResultsOptions } from "../results-options.ts";

export type RunCorrected =
  /** `approvalWithdrawn`: the run that was to be published no longer fits. */
  { ok: true; approvalWithdrawn: boolean } | Extract<MarksCorrected, { ok: false }>;

/**
 * A mark that was found wrong is corrected, and the ranking computed anew. An approval that was not published yet is taken
 * back, so that nothing is announced that is known to be wrong; what was published stays until the new run is approved.
 */
export async function correctRun(
  options: ResultsOptions,
  actor: Actor,
  correction: MarksCorrection,
): Promise<RunCorrected> {
  const corrected = await correctMarks(options, actor, correction);
  if (!corrected.ok) return corrected;
  const approvalWithdrawn = await withdrawApproval(options);
  await computeRun(options);
  return { ok: true, approvalWithdrawn };
}
