import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { takesPart } from "#domain/submission/submission-status.ts";
import type { Instant } from "#domain/time/time.ts";
import { membersOf } from "#server/results/published/announce-run.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRow, findRows, insertRow, toText, updateRows } from "#server/storage/queries/rows.ts";
import { inAppealTurn, type AppealsOptions } from "./appeals-options.ts";

export type ProjectRefused =
  /** `approvalWithdrawn`: a run that was approved no longer fits, and must be computed and approved again. */
  | { ok: true; approvalWithdrawn: boolean }
  | { ok: false; reason: "unknown_submission" | "unknown_ground" | "no_reason" | "already" };

/**
 * Puts a project out on a ground of the contest rules: out of judging, display and ranking from this moment on. Its
 * members are told at once, with the reason and how to appeal.
 */
export async function refuseProject(
  options: AppealsOptions,
  actor: Actor,
  { submissionId, ground, reason }: { submissionId: string; ground: string; reason: string },
): Promise<ProjectRefused> {
  const { clock, season, notices } = options;
  const why = reason.trim();
  if (!season.grounds.includes(ground)) return { ok: false, reason: "unknown_ground" };
  if (why === "") return { ok: false, reason: "no_reason" };
  const refused = await inAppealTurn(options, submissionId, async (transaction) => {
    const row = await findRow(transaction, "submissions", ["status"], { id: submissionId, season: season.id });
    if (!row) return "unknown_submission";
    if (row.status === "refused") return "already";
    if (!takesPart(row.status)) return "unknown_submission";
    const now = clock.now();
    const refusalId = randomUUID();
    const watch = await watchProject(transaction, submissionId);
    await transaction
      .updateTable("submissions")
      .set({ status: "refused", refused_at: toText(now), refused_ground: ground })
      .where("id", "=", submissionId)
      .execute();
    await insertRow(transaction, "refusals", {
      id: refusalId,
      season: season.id,
      submission_id: submissionId,
      ground,
      reason: why,
      refused_at: toText(now),
    });
    await revokeWithProject(transaction, submissionId, toText(now));
    const entry = { at: now, actor, action: "refuse" as const, subjects: [submissionId], detail: ground, reason: why };
    await appendAudit(transaction, { ...entry, undo: await watch.undo(season.id) });
    for (const personId of await membersOf(transaction, submissionId))
      await notices.refused(transaction, { personId, refusalId }, now);
    return "refused";
  });
  if (refused !== "refused") return { ok: false, reason: refused };
  const approvalWithdrawn = await options.withdrawApproval();
  await options.onEntryChanged(submissionId);
  return { ok: true, approvalWithdrawn };
}

/** What a decision about a project changes of it. */
export const watchProject = (transaction: Queries, submissionId: string) =>
  watchRows(transaction, [
    rowsOf("submissions", { id: submissionId }),
    rowsOf("certificates", { submission_id: submissionId }),
  ]);

/** Certificates that the ranking or an award gave: not valid while the project is out. */
async function revokeWithProject(transaction: Queries, submissionId: string, at: string): Promise<void> {
  await transaction
    .updateTable("certificates")
    .set({ revoked_at: at })
    .where("submission_id", "=", submissionId)
    .where("revoked_at", "is", null)
    .where((row) => row.or([row("kind", "=", "finalist"), row("kind", "like", "award-%")]))
    .execute();
}

/** The project is back, and so are those that went with it; what was revoked for another reason stays so. */
export async function reviveWithProject(transaction: Queries, submissionId: string, now: Instant): Promise<void> {
  const refusals = await findRows(transaction, "refusals", ["refused_at"], {
    submission_id: submissionId,
    lifted_at: null,
  });
  for (const { refused_at } of refusals)
    await updateRows(
      transaction,
      "certificates",
      { submission_id: submissionId, revoked_at: refused_at },
      { revoked_at: null },
    );
  await updateRows(
    transaction,
    "refusals",
    { submission_id: submissionId, lifted_at: null },
    { lifted_at: toText(now) },
  );
  // An award may have been taken back while the project was out.
  const awards = await findRows(transaction, "awards", ["award"], { submission_id: submissionId });
  await transaction
    .updateTable("certificates")
    .set({ revoked_at: toText(now) })
    .where("submission_id", "=", submissionId)
    .where("revoked_at", "is", null)
    .where("kind", "like", "award-%")
    .where("kind", "not in", ["", ...awards.map(({ award }) => `award-${award}`)])
    .execute();
}
