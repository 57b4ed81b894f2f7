import type { Actor } from "#domain/people/actor.ts";
import { findChamber } from "#server/chambers/chamber-rows.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRows, toText, updateRows } from "#server/storage/queries/rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

/** `last_contact`: nobody else is left, and whoever asked has not been told what follows from that. */
export type ContactRemovedAtDesk =
  { ok: true } | { ok: false; reason: "unknown_chamber" | "no_reason" | "not_contact" | "last_contact" };

export interface ContactRemoval {
  chamberId: string;
  personId: string;
  reason: string;
  /** Whoever asks knows that the chamber has no other. */
  evenLast: boolean;
}

/** The desk takes a chamber's page from who no longer works there: also from who registered it, and from the only one. */
export function removeContactAtDesk(
  { db, locks, clock }: WriteAccess,
  actor: Actor,
  { chamberId, personId, reason, evenLast }: ContactRemoval,
): Promise<ContactRemovedAtDesk> {
  const why = reason.trim();
  if (why === "") return Promise.resolve({ ok: false, reason: "no_reason" });
  return db.transaction().execute(async (transaction): Promise<ContactRemovedAtDesk> => {
    await locks.takeTurn(transaction, `chamber:${chamberId}`);
    const chamber = await findChamber(transaction, chamberId);
    if (!chamber) return { ok: false, reason: "unknown_chamber" };
    const contacts = await findRows(transaction, "chamber_contacts", ["person_id"], {
      chamber_id: chamberId,
      removed_at: null,
    });
    if (!contacts.some(({ person_id }) => person_id === personId)) return { ok: false, reason: "not_contact" };
    if (contacts.length === 1 && !evenLast) return { ok: false, reason: "last_contact" };
    const now = clock.now();
    const contact = { chamber_id: chamberId, person_id: personId };
    const watch = await watchRows(transaction, [rowsOf("chamber_contacts", contact)]);
    await updateRows(transaction, "chamber_contacts", contact, { removed_at: toText(now) });
    const entry = { at: now, actor, action: "chamber-contact-removed" as const, subjects: [chamberId, personId] };
    await appendAudit(transaction, { ...entry, reason: why, undo: await watch.undo(chamber.season) });
    return { ok: true };
  });
}
