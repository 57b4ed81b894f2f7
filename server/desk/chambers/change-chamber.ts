import { mostMembers } from "#domain/chambers/chamber.ts";
import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Actor } from "#domain/people/actor.ts";
import { findChamber, type ChamberRow } from "#server/chambers/chamber-rows.ts";
import { clearChamberFlag } from "#server/chambers/flag-chamber.ts";
import { endMembership } from "#server/chambers/leave-chamber.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRows, updateRows, updateRow, toText } from "#server/storage/queries/rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export type ChamberChanged =
  { ok: true } | { ok: false; reason: "unknown_chamber" | "no_reason" | "bad_cap" | "not_flagged" | "no_name" };

/** A cap on members, or none: all members are included unless somebody says otherwise. Who is inside stays. */
export async function capChamber(
  options: WriteAccess,
  actor: Actor,
  chamberId: string,
  cap: number | null,
): Promise<ChamberChanged> {
  if (cap !== null && !(Number.isSafeInteger(cap) && cap > 0 && cap <= mostMembers))
    return { ok: false, reason: "bad_cap" };
  const log = { actor, action: "chamber-cap" as const, detail: cap === null ? "none" : String(cap) };
  return change(options, chamberId, log, async (transaction) => {
    await transaction.updateTable("chambers").set({ cap }).where("id", "=", chamberId).execute();
    return { ok: true };
  });
}

/** The flagged chamber goes on with its members. */
export function keepChamber(
  options: WriteAccess,
  actor: Actor,
  chamberId: string,
  reason: string,
): Promise<ChamberChanged> {
  return change(options, chamberId, { actor, action: "chamber-keep", reason }, async (transaction, chamber) => {
    if (chamber.flag === null) return { ok: false, reason: "not_flagged" };
    await clearChamberFlag(transaction, chamberId);
    return { ok: true };
  });
}

/** The chamber ends, and with it the places that came from it; each of its members is told. */
export function closeChamber(
  options: WriteAccess,
  actor: Actor,
  chamberId: string,
  reason: string,
): Promise<ChamberChanged> {
  return change(options, chamberId, { actor, action: "chamber-close", reason }, async (transaction, { season }) => {
    const now = options.clock.now();
    const members = await findRows(transaction, "chamber_members", ["id", "person_id"], {
      chamber_id: chamberId,
      removed_at: null,
    });
    for (const { id, person_id: personId } of members) {
      await endMembership(transaction, { chamberId, memberId: id, personId, season }, now);
      const ids = { personId, chamberId, teamId: "" };
      await queueMail(transaction, { kind: "chamber-closed", ids, at: now, occasion: toText(now) });
    }
    await transaction.updateTable("teams").set({ nominated_at: null }).where("chamber_id", "=", chamberId).execute();
    await updateRow(transaction, "chambers", chamberId, { closed_at: toText(now) });
    return { ok: true };
  });
}

/** The new name that a contact asked for is taken, or is not. */
export function decideName(
  options: WriteAccess,
  actor: Actor,
  chamberId: string,
  { accept, wanted }: { accept: boolean; wanted: string },
): Promise<ChamberChanged> {
  const action = accept ? "chamber-name" : "chamber-name-refused";
  return change(options, chamberId, { actor, action }, async (transaction, chamber) => {
    // The one that was read, and no other that came meanwhile.
    if (chamber.wanted_name === null || chamber.wanted_name !== wanted) return { ok: false, reason: "no_name" };
    const name = accept ? chamber.wanted_name : chamber.name;
    await updateRow(transaction, "chambers", chamberId, { name, wanted_name: null, wanted_at: null });
    return { ok: true };
  });
}

/** Somebody has looked at the members who had paid by themselves, and leaves it as it is. */
export function noteSeen(options: WriteAccess, actor: Actor, chamberId: string): Promise<ChamberChanged> {
  return change(options, chamberId, { actor, action: "chamber-seen" }, async (transaction) => {
    await updateRows(transaction, "chamber_members", { chamber_id: chamberId, flag: "paid" }, { flag: null });
    return { ok: true };
  });
}

function change(
  { db, locks, clock }: WriteAccess,
  chamberId: string,
  log: { actor: Actor; action: AuditAction; detail?: string; reason?: string },
  work: (transaction: Queries, chamber: ChamberRow) => Promise<ChamberChanged>,
): Promise<ChamberChanged> {
  const { reason, ...entry } = log;
  if (reason?.trim() === "") return Promise.resolve({ ok: false, reason: "no_reason" });
  return db.transaction().execute(async (transaction): Promise<ChamberChanged> => {
    await locks.takeTurn(transaction, `chamber:${chamberId}`);
    const chamber = await findChamber(transaction, chamberId);
    if (!chamber) return { ok: false, reason: "unknown_chamber" };
    const { season } = chamber;
    const watch = await watchRows(transaction, [
      rowsOf("chambers", { id: chamberId }),
      rowsOf("chamber_members", { chamber_id: chamberId }),
      rowsOf("places", { season, source: "chamber", source_id: chamberId }),
      rowsOf("teams", { chamber_id: chamberId }),
    ]);
    const changed = await work(transaction, chamber);
    const undo = await watch.undo(season);
    // What changed nothing, as a button that was pressed twice, is no entry.
    if (changed.ok && undo)
      await appendAudit(transaction, {
        ...entry,
        at: clock.now(),
        subjects: [chamberId],
        ...(reason !== undefined && { reason: reason.trim() }),
        undo,
      });
    return changed;
  });
}
