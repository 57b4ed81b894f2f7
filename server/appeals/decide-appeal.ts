import type { AppealOutcome } from "#domain/appeals/appeal-outcome.ts";
import { makesFinalist, type UpheldEffect } from "#domain/appeals/upheld-effect.ts";
import type { Actor } from "#domain/people/actor.ts";
import { takesPart } from "#domain/submission/submission-status.ts";
import type { Instant } from "#domain/time/time.ts";
import { membersOf } from "#server/results/published/announce-run.ts";
import { resumeDisplay } from "#server/submission/displayed.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { readRow, updateRow, toText } from "#server/storage/queries/rows.ts";
import { findAppeal, type Appeal } from "./appeal-rows.ts";
import { inAppealTurn, type AppealsOptions } from "./appeals-options.ts";
import { effectOfUpholding } from "./effect-of-upholding.ts";
import { reviveWithProject } from "./refuse-project.ts";

export interface AppealDecision {
  appealId: string;
  outcome: AppealOutcome;
  reason: string;
  /** Who decided, by seat; what is not given stays as it was. */
  committee?: Readonly<Record<string, string>>;
}

export type AppealDecided =
  /** `effect`: what upholding it did. `approvalWithdrawn`: a run that was approved without the project no longer fits. */
  | { ok: true; isFinalist: boolean; effect?: UpheldEffect; approvalWithdrawn?: true }
  | { ok: false; reason: "unknown_appeal" | "no_reason" | "already" | "unknown_seat" | "not_ranking" | "out" };

/**
 * The committee's decision. One that is upheld takes back the decision that it is against, as `effectOfUpholding` says.
 * Nobody else loses anything by it.
 */
export async function decideAppeal(
  options: AppealsOptions,
  actor: Actor,
  { appealId, outcome, reason, committee = {} }: AppealDecision,
): Promise<AppealDecided> {
  const { db, clock, season, notices } = options;
  const why = reason.trim();
  if (why === "") return { ok: false, reason: "no_reason" };
  if (Object.keys(committee).some((seat) => !season.appeals.seats.includes(seat)))
    return { ok: false, reason: "unknown_seat" };
  const appeal = await findAppeal(db, season.id, appealId);
  if (!appeal) return { ok: false, reason: "unknown_appeal" };
  const { submissionId, subject } = appeal;
  if (outcome === "corrected" && subject !== "ranking") return { ok: false, reason: "not_ranking" };
  const done = await inAppealTurn(options, submissionId, async (transaction) => {
    const now = clock.now();
    // What is out has no place in the ranking: that it is out is another decision, which comes first.
    const { status } = await readRow(transaction, "submissions", ["status"], { id: submissionId });
    if (outcome === "upheld" && subject === "ranking" && !takesPart(status)) return "out";
    const watch = await watchRows(transaction, [
      rowsOf("appeals", { id: appealId }),
      rowsOf("submissions", { id: submissionId }),
      rowsOf("refusals", { submission_id: submissionId }),
      rowsOf("certificates", { submission_id: submissionId }),
      rowsOf("finalists", { submission_id: submissionId }),
      rowsOf("displays", { submission_id: submissionId }),
    ]);
    const { numUpdatedRows } = await transaction
      .updateTable("appeals")
      .set({ outcome, reason: why, decided_at: toText(now) })
      .where("id", "=", appealId)
      .where("decided_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return "already";
    await seatCommittee(transaction, appealId, committee);
    const effects = outcome === "upheld" ? await takeBack(transaction, options, appeal, now) : nothing;
    const subjects = [appealId, submissionId];
    const entry = { at: now, actor, action: "decide-appeal" as const, subjects, detail: outcome, reason: why };
    await appendAudit(transaction, { ...entry, undo: await watch.undo(season.id) });
    for (const personId of await membersOf(transaction, submissionId))
      await notices.decided(transaction, { personId, appealId }, now);
    return effects;
  });
  if (done === "already" || done === "out") return { ok: false, reason: done };
  const { effect, cameBack, votesCount } = done;
  const isFinalist = effect !== null && makesFinalist(effect);
  const approvalWithdrawn = (cameBack || votesCount) && (await options.withdrawApproval());
  if (cameBack) await options.onEntryChanged(submissionId);
  if (isFinalist) await options.onFinalist(submissionId);
  return { ok: true, isFinalist, ...(effect && { effect }), ...(approvalWithdrawn && { approvalWithdrawn }) };
}

interface Done {
  /** Null where nothing was taken back. */
  effect: UpheldEffect | null;
  cameBack: boolean;
  /** The votes for it count again. */
  votesCount: boolean;
}
const nothing: Done = { effect: null, cameBack: false, votesCount: false };

async function takeBack(transaction: Queries, { season }: AppealsOptions, appeal: Appeal, now: Instant): Promise<Done> {
  const { id, submissionId, subject, decisionAt } = appeal;
  const effect = await effectOfUpholding(transaction, season, appeal, now);
  if (subject === "display") {
    await updateRow(transaction, "submissions", submissionId, { hidden_at: null, shown_at: toText(now) });
    return { ...nothing, effect, votesCount: await resumeDisplay(transaction, submissionId, decisionAt) };
  }
  if (subject === "refusal") {
    await transaction
      .updateTable("submissions")
      .set({ status: "locked", refused_at: null, refused_ground: null })
      .where("id", "=", submissionId)
      .where("status", "=", "refused")
      .execute();
    await reviveWithProject(transaction, submissionId, now);
    await resumeDisplay(transaction, submissionId, decisionAt);
  }
  // The lock lets it in, once nothing is missing any more; whether it is a finalist then is not for now.
  if (subject === "entry")
    await updateRow(transaction, "submissions", submissionId, { out_at: null, out_items: null, conditional_at: null });
  if (makesFinalist(effect)) await addFinalist(transaction, { season: season.id, submissionId, appealId: id, at: now });
  return { ...nothing, effect, cameBack: subject === "refusal" };
}

/** Names who decides an appeal, also before the decision. */
export async function seatCommittee(
  db: Queries,
  appealId: string,
  committee: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [seat, name] of Object.entries(committee))
    await db
      .insertInto("appeal_seats")
      .values({ appeal_id: appealId, seat, name: name.trim() || null })
      .onConflict((conflict) => conflict.columns(["appeal_id", "seat"]).doUpdateSet({ name: name.trim() || null }))
      .execute();
}

/** An upheld appeal adds a finalist and removes none. False where the project was one already. */
export async function addFinalist(
  transaction: Queries,
  { season, submissionId, appealId, at }: { season: string; submissionId: string; appealId: string; at: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("finalists")
    .values({ submission_id: submissionId, season, appeal_id: appealId, announced_at: toText(at) })
    .onConflict((conflict) => conflict.column("submission_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
