import type { Actor } from "#domain/people/actor.ts";
import { rebindTeam } from "#server/chambers/bind-team.ts";
import { countMembers, findChamber } from "#server/chambers/chamber-rows.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRow, updateRows, updateRow, toText } from "#server/storage/queries/rows.ts";
import { isLocked, teamIdOf } from "#server/teams/team-rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export type MemberMoved =
  { ok: true } | { ok: false; reason: "unknown_chamber" | "no_reason" | "not_member" | "same_chamber" | "full" };

export interface MemberMove {
  chamberId: string;
  memberId: string;
  toId: string;
  reason: string;
}

/**
 * Somebody joined with the wrong chamber's code. The place comes along, and an unlocked team follows where nobody else
 * of the old chamber is in it. The consent to be named was given to the old chamber: the new one asks anew.
 */
export function moveMember(
  { db, locks, clock }: WriteAccess,
  actor: Actor,
  { chamberId, memberId, toId, reason }: MemberMove,
): Promise<MemberMoved> {
  const why = reason.trim();
  if (why === "") return Promise.resolve({ ok: false, reason: "no_reason" });
  if (toId === chamberId) return Promise.resolve({ ok: false, reason: "same_chamber" });
  return db.transaction().execute(async (transaction): Promise<MemberMoved> => {
    await locks.takeTurn(transaction, `chamber:${chamberId}`, `chamber:${toId}`);
    const from = await findChamber(transaction, chamberId);
    const to = await findChamber(transaction, toId);
    if (!from || !to || to.season !== from.season || to.flag !== null) return { ok: false, reason: "unknown_chamber" };
    const member = await findRow(transaction, "chamber_members", ["person_id"], {
      id: memberId,
      chamber_id: chamberId,
      removed_at: null,
    });
    if (!member) return { ok: false, reason: "not_member" };
    if (to.cap !== null && (await countMembers(transaction, toId)) >= to.cap) return { ok: false, reason: "full" };
    const { person_id: personId } = member;
    const { season } = from;
    const teamId = await teamIdOf(transaction, season, personId);
    const watch = await watchRows(transaction, [
      rowsOf("chamber_members", { id: memberId }),
      rowsOf("places", { season, person_id: personId }),
      ...(teamId === null ? [] : [rowsOf("teams", { id: teamId })]),
    ]);
    await updateRow(transaction, "chamber_members", memberId, { chamber_id: toId, listed_at: null });
    const theirs = { season, person_id: personId, source: "chamber" } as const;
    await updateRows(transaction, "places", { ...theirs, source_id: chamberId }, { source_id: toId });
    // What was wrong with the other chamber's payment is not wrong with this one's.
    const kept = { ...theirs, source_id: toId, ended_at: null };
    await updateRows(transaction, "places", kept, { flag: null, flagged_at: null });
    if (teamId !== null && !(await isLocked(transaction, teamId))) await rebindTeam(transaction, teamId, chamberId);
    const now = clock.now();
    const subjects = [chamberId, toId, personId];
    const undo = await watch.undo(season);
    await appendAudit(transaction, { at: now, actor, action: "chamber-move", subjects, reason: why, undo });
    const ids = { personId, chamberId: toId };
    await queueMail(transaction, { kind: "chamber-moved", ids, at: now, occasion: toText(now) });
    return { ok: true };
  });
}
