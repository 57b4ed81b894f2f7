import type { Actor } from "#domain/people/actor.ts";
import { checkText } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { isFinalsJudge, panelRows, takeOffPanel } from "#server/judging/finals-panel.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import { finalsTeamOf } from "#server/results/finals-attendance.ts";
import { inResultsTurn, type ResultsOptions } from "#server/results/results-options.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";

/** `over`: after the day itself there is nothing to mark, and no invitation goes out any more. */
export type FinalsJudgeInvited =
  { ok: true } | { ok: false; reason: "invalid_email" | "no_name" | "is_finalist" | "already" | "over" };

/** Invites a judge of the season, or somebody new, to mark pitches. */
export async function inviteFinalsJudge(
  options: ResultsOptions,
  actor: Actor,
  input: { email: string; name: string },
): Promise<FinalsJudgeInvited> {
  const { clock, season } = options;
  const email = input.email.trim();
  const [firstName = "", ...rest] = input.name.trim().split(/\s+/);
  if (!isPlainAddress(email)) return { ok: false, reason: "invalid_email" };
  if (firstName === "" || checkText(input.name.trim(), "name") !== null) return { ok: false, reason: "no_name" };
  return inResultsTurn(options, async (transaction): Promise<FinalsJudgeInvited> => {
    const now = clock.now();
    if (now >= season.finals.day.to) return { ok: false, reason: "over" };
    const personId = await ensurePerson(transaction, { email, firstName, lastName: rest.join(" ") || null }, now);
    if (await finalsTeamOf(transaction, season, personId)) return { ok: false, reason: "is_finalist" };
    if (await isFinalsJudge(transaction, season.id, personId)) return { ok: false, reason: "already" };
    const watched = await watchRows(transaction, [panelRows(season.id, personId)]);
    await insertRow(transaction, "finals_judges", { season: season.id, person_id: personId, invited_at: toText(now) });
    const mail = { kind: "finals-judge-invited", ids: { personId }, at: now, occasion: toText(now) } as const;
    await queueMail(transaction, { ...mail, notAfter: season.finals.day.to });
    const undo = await watched.undo(season.id);
    await appendAudit(transaction, { at: now, actor, action: "invite-finals-judge", subjects: [personId], undo });
    return { ok: true };
  });
}

/** Takes somebody off the panel. What they marked is kept, and counts again should they be invited again. */
export async function removeFinalsJudge(options: ResultsOptions, actor: Actor, personId: string): Promise<boolean> {
  const { clock, season } = options;
  return inResultsTurn(options, async (transaction) => {
    const watched = await watchRows(transaction, [panelRows(season.id, personId)]);
    if (!(await takeOffPanel(transaction, season.id, personId))) return false;
    const entry = { at: clock.now(), actor, action: "remove-finals-judge", subjects: [personId] } as const;
    await appendAudit(transaction, { ...entry, undo: await watched.undo(season.id) });
    return true;
  });
}
