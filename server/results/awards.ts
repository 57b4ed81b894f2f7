import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { takesPart } from "#domain/submission/submission-status.ts";
import { tellOfResults } from "#server/people/tell-organizers.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRow, findRows, toText } from "#server/storage/queries/rows.ts";
import { listAwardKinds } from "./award-kinds.ts";
import { membersOf } from "./published/announce-run.ts";
import { publishedRun } from "./runs/run-rows.ts";
import { inResultsTurn, type ResultsOptions } from "./results-options.ts";

export type AwardGiven =
  | { ok: true }
  /** `too_early`: its members would read of it, and the page that names it is not there yet. */
  | {
      ok: false;
      reason: "unknown_submission" | "withdrawn" | "unknown_award" | "already" | "has_winner" | "too_early";
    };

/** Gives a project an award of the record or of the desk; one that has one winner only once. Its members are told and get a certificate. */
export async function giveAward(
  options: ResultsOptions,
  actor: Actor,
  { submissionId, award, reason }: { submissionId: string; award: string; reason?: string },
): Promise<AwardGiven> {
  const { db, clock, season, notices, certify } = options;
  const given = await inResultsTurn(options, async (transaction): Promise<AwardGiven> => {
    const now = clock.now();
    if ((await publishedRun(transaction, season.id)) === null) return { ok: false, reason: "too_early" };
    const made = await listAwardKinds(transaction, season.id);
    const kind = season.awards.find(({ id }) => id === award) ?? made.find(({ name }) => name === award);
    if (!kind) return { ok: false, reason: "unknown_award" };
    const submission = await findRow(transaction, "submissions", ["status"], { id: submissionId, season: season.id });
    if (submission?.status === "withdrawn") return { ok: false, reason: "withdrawn" };
    if (!submission || !takesPart(submission.status)) return { ok: false, reason: "unknown_submission" };
    const winners = await findRows(transaction, "awards", ["submission_id"], { season: season.id, award });
    if (winners.some(({ submission_id }) => submission_id === submissionId)) return { ok: false, reason: "already" };
    if (kind.winners === "one" && winners.length > 0) return { ok: false, reason: "has_winner" };
    const watch = await watchRows(transaction, [rowsOf("awards", { submission_id: submissionId, award })]);
    await transaction
      .insertInto("awards")
      .values({ id: randomUUID(), season: season.id, submission_id: submissionId, award, given_at: toText(now) })
      .execute();
    const entry = { at: now, actor, action: "award" as const, subjects: [submissionId], detail: award };
    const undo = await watch.undo(season.id);
    const entryId = await appendAudit(transaction, {
      ...entry,
      ...(reason?.trim() && { reason: reason.trim() }),
      undo,
    });
    // Given, taken back and given again: the certificates of the first time hold again.
    await transaction
      .updateTable("certificates")
      .set({ revoked_at: null })
      .where("submission_id", "=", submissionId)
      .where("kind", "=", `award-${award}`)
      .execute();
    await tellOfResults(transaction, entryId, now);
    for (const personId of await membersOf(transaction, submissionId))
      await notices.awarded(transaction, { personId, submissionId }, award, now);
    return { ok: true };
  });
  // Pressed again where something failed on the way: whoever has no certificate yet gets it.
  if (given.ok || given.reason === "already")
    for (const personId of await membersOf(db, submissionId)) await certify(personId, `award-${award}`, submissionId);
  return given;
}
