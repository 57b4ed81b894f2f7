import { windowIsOpen } from "#domain/appeals/appeal-window.ts";
import { longestAppeal } from "#domain/appeals/longest-appeal.ts";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import type { Actor } from "#domain/people/actor.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import { membersOf } from "#server/results/published/announce-run.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { inAppealTurn, type AppealsOptions } from "./appeals-options.ts";
import { decisionsAgainst, type AppealableDecision } from "./decisions-against.ts";
import { insertAppeal } from "./file-appeal.ts";

/** A mail's time is typed without its seconds. */
const minute = 60_000;

/** What a team that wrote to us may appeal against, and who of it can have written. */
export interface RecordableAppeal {
  decisions: readonly AppealableDecision[];
  members: readonly { id: string; name: string }[];
}

export async function readRecordable(
  db: Queries,
  { season, clock }: Pick<AppealsOptions, "season" | "clock">,
  submissionId: string,
): Promise<RecordableAppeal> {
  const decisions = await decisionsAgainst(db, season, submissionId, clock.now());
  const people = await db
    .selectFrom("people")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "in", [...(await membersOf(db, submissionId)), ""])
    .execute();
  return {
    decisions: decisions.filter(({ appeal }) => appeal === null),
    members: people.map((person) => ({ id: person.id, name: plainLine(nameOf(person)) || (person.email ?? "") })),
  };
}

export interface EmailedAppeal {
  submissionId: string;
  /** One that `readRecordable` names. */
  subject: string;
  personId: string;
  receivedAt: Instant;
  text: string;
}

export type AppealRecorded =
  | { ok: true; appealId: string }
  /** `not_then`: the mail came before the decision, after the days for an appeal, or has yet to come. */
  | { ok: false; reason: "empty" | "too_long" | "no_decision" | "already" | "not_member" | "not_then" };

/** An appeal of somebody who cannot sign in and wrote to us, as the rules allow. It is as old as its mail. */
export async function recordAppeal(
  options: AppealsOptions,
  actor: Actor,
  { submissionId, subject, personId, receivedAt, text }: EmailedAppeal,
): Promise<AppealRecorded> {
  const { clock, season } = options;
  const words = text.trim();
  if (words === "") return { ok: false, reason: "empty" };
  if (words.length > longestAppeal) return { ok: false, reason: "too_long" };
  return inAppealTurn(options, submissionId, async (transaction): Promise<AppealRecorded> => {
    const now = clock.now();
    if (!(await membersOf(transaction, submissionId)).includes(personId)) return { ok: false, reason: "not_member" };
    const decisions = await decisionsAgainst(transaction, season, submissionId, now);
    const decision = decisions.find((one) => one.subject === subject);
    if (!decision) return { ok: false, reason: "no_decision" };
    if (decision.appeal) {
      const { id, text: own, filedAt } = decision.appeal;
      const isSame = own === words && filedAt === receivedAt && (await isJustRecorded(transaction, id, now));
      return isSame ? { ok: true, appealId: id } : { ok: false, reason: "already" };
    }
    const { decidedAt, window } = decision;
    if (receivedAt + minute <= decidedAt || receivedAt > now || !windowIsOpen(window, receivedAt))
      return { ok: false, reason: "not_then" };
    const watch = await watchRows(transaction, [rowsOf("appeals", { submission_id: submissionId })]);
    const { appealId } = await insertAppeal(
      transaction,
      options,
      { submissionId, personId, decision, text: words, filedAt: receivedAt },
      now,
    );
    const entry = { at: now, actor, action: "record-appeal" as const, subjects: [appealId, submissionId, personId] };
    await appendAudit(transaction, { ...entry, detail: subject, undo: await watch.undo(season.id) });
    return { ok: true, appealId };
  });
}

/** The button was pressed twice: nobody is told that it failed. */
async function isJustRecorded(db: Queries, appealId: string, now: Instant): Promise<boolean> {
  const entry = await db
    .selectFrom("audit_log")
    .innerJoin("audit_subjects", "audit_subjects.entry_id", "audit_log.id")
    .select("audit_log.at")
    .where("audit_subjects.subject_id", "=", appealId)
    .where("audit_log.action", "=", "record-appeal")
    .executeTakeFirst();
  return entry !== undefined && isPressedTwice(Date.parse(entry.at), now);
}
