import { randomUUID } from "node:crypto";
import { appealDecisionDue } from "#domain/appeals/appeal-window.ts";
import { longestAppeal } from "#domain/appeals/longest-appeal.ts";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import { dayIn, type Day, type Instant } from "#domain/time/time.ts";
import { membersOf } from "#server/results/published/announce-run.ts";
import type { Queries } from "#server/storage/database.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import type { AppealSubject } from "#server/storage/tables/appeals.ts";
import { decisionsAgainst, type AppealableDecision } from "./decisions-against.ts";
import { inAppealTurn, type AppealsOptions } from "./appeals-options.ts";

export type AppealFiled =
  | { ok: true; appealId: string; dueOn: Day }
  | { ok: false; reason: "empty" | "too_long" | "no_decision" | "closed" | "already" };

/** A team's appeal against a decision, once for each, in the days that the rules give. */
export async function fileAppeal(
  options: AppealsOptions,
  {
    personId,
    submissionId,
    subject,
    text,
  }: { personId: string; submissionId: string; subject: AppealSubject; text: string },
): Promise<AppealFiled> {
  const { clock, season, notices } = options;
  const words = text.trim();
  if (words === "") return { ok: false, reason: "empty" };
  if (words.length > longestAppeal) return { ok: false, reason: "too_long" };
  return inAppealTurn(options, submissionId, async (transaction) => {
    const now = clock.now();
    const members = await membersOf(transaction, submissionId);
    const decisions = members.includes(personId) ? await decisionsAgainst(transaction, season, submissionId, now) : [];
    const decision = decisions.find((one) => one.subject === subject);
    if (!decision) return { ok: false, reason: "no_decision" };
    if (decision.appeal) {
      const { id, dueOn, filedAt } = decision.appeal;
      // The button was pressed twice: nobody is told that it was not sent.
      if (decision.appeal.text === words && isPressedTwice(filedAt, now)) return { ok: true, appealId: id, dueOn };
      return { ok: false, reason: "already" };
    }
    if (!decision.isOpen) return { ok: false, reason: "closed" };
    const appeal = { submissionId, personId, decision, text: words, filedAt: now };
    const filed = await insertAppeal(transaction, options, appeal, now);
    await notices.filedWithOrganizer(transaction, filed.appealId, now);
    return { ok: true, ...filed };
  });
}

export interface NewAppeal {
  submissionId: string;
  personId: string;
  decision: Pick<AppealableDecision, "subject" | "decidedAt">;
  text: string;
  filedAt: Instant;
}

/** Writes an appeal down, with the day on which it is due, and tells the team. */
export async function insertAppeal(
  transaction: Queries,
  { season, notices }: Pick<AppealsOptions, "season" | "notices">,
  { submissionId, personId, decision: { subject, decidedAt }, text, filedAt }: NewAppeal,
  now: Instant,
): Promise<{ appealId: string; dueOn: Day }> {
  const appealId = randomUUID();
  const dueOn = decisionDue(season, subject, filedAt);
  await insertRow(transaction, "appeals", {
    id: appealId,
    season: season.id,
    submission_id: submissionId,
    subject,
    decision_at: toText(decidedAt),
    filed_by: personId,
    text,
    filed_at: toText(filedAt),
    due_on: dueOn,
  });
  for (const member of await membersOf(transaction, submissionId))
    await notices.filed(transaction, { personId: member, appealId }, now);
  return { appealId, dueOn };
}

/** What concerns the finals is decided before them, however many business days that leaves. */
function decisionDue({ appeals, finals, zone }: JudgingSeason, subject: AppealSubject, filedAt: Instant): Day {
  const { lastOn } = appealDecisionDue(filedAt, appeals, zone);
  const concernsFinals = subject !== "display" && filedAt < finals.startsAt;
  if (!concernsFinals || lastOn <= appeals.finalsBy) return lastOn;
  const filedOn = dayIn(filedAt, zone);
  return filedOn > appeals.finalsBy ? filedOn : appeals.finalsBy;
}
