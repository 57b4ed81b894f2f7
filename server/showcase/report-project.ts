import { randomUUID } from "node:crypto";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { isDisplayed } from "../submission/displayed.ts";

export const longestReport = 1_000;

export type ProjectReported =
  | { ok: true }
  | { ok: false; reason: "empty" | "too_long" | "not_displayed" }
  | { ok: false; reason: "too_many"; retryAfterMs: number };

export interface ReportOptions extends Pick<VotingOptions, "db" | "clock" | "season"> {
  /** Counts a report from a network address. */
  limit: (clientAddress: string) => Promise<LimitDecision>;
}

/** A visitor says that something is wrong with a project. The organizer is told; nothing is kept of who said it. */
export async function reportProject(
  { db, clock, season, limit }: ReportOptions,
  input: { submissionId: string; message: string; clientAddress: string },
): Promise<ProjectReported> {
  const message = input.message.trim();
  if (message === "") return { ok: false, reason: "empty" };
  if (message.length > longestReport) return { ok: false, reason: "too_long" };
  const now = clock.now();
  if (!(await isDisplayed(db, season, input.submissionId, now))) return { ok: false, reason: "not_displayed" };
  const allowed = await limit(input.clientAddress);
  if (!allowed.ok) return { ok: false, reason: "too_many", retryAfterMs: allowed.retryAfterMs };
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    // Pressed twice on a slow line, or loaded again: the organizer has it already.
    const same = transaction.selectFrom("project_reports").select("id").where("submission_id", "=", input.submissionId);
    const open = same.where("message", "=", message).where("settled_at", "is", null);
    if (await open.executeTakeFirst()) return;
    await insertRow(transaction, "project_reports", {
      id,
      season: season.id,
      submission_id: input.submissionId,
      message,
      reported_at: toText(now),
    });
    await queueMail(transaction, { kind: "project-report", ids: { reportId: id }, at: now });
  });
  return { ok: true };
}
