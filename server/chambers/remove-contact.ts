import { emailKey, findRow, toText, updateRows } from "#server/storage/queries/rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";

/** `stays`: they registered the chamber, or are the one who asks. */
export type ContactRemoved = { ok: true } | { ok: false; reason: "no_contact" | "stays" };

export const mayRemoveContact = (
  contact: { id: string; email: string | null },
  by: string,
  registration: { email: string | null },
): boolean =>
  contact.id !== by && (registration.email === null || emailKey(contact.email ?? "") !== emailKey(registration.email));

/**
 * A contact takes the chamber's page from another one: who no longer works there, or whose address was mistyped. Nobody
 * takes it from who registered the chamber: a stranger who was let in by mistake must not be able to keep it.
 */
export function removeContact(
  { db, locks, clock }: WriteAccess,
  { chamberId, contactId, by }: { chamberId: string; contactId: string; by: string },
): Promise<ContactRemoved> {
  return db.transaction().execute(async (transaction): Promise<ContactRemoved> => {
    await locks.takeTurn(transaction, `chamber:${chamberId}`);
    const found = await transaction
      .selectFrom("chamber_contacts")
      .innerJoin("people", "people.id", "chamber_contacts.person_id")
      .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
      .select(["people.id", "people.email", "registration_id"])
      .where("chamber_id", "=", chamberId)
      .where("person_id", "=", contactId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (!found) return { ok: false, reason: "no_contact" };
    const registration = await findRow(transaction, "registrations", ["email"], { id: found.registration_id });
    if (!mayRemoveContact(found, by, registration ?? { email: null })) return { ok: false, reason: "stays" };
    const at = clock.now();
    const contact = { chamber_id: chamberId, person_id: contactId };
    await updateRows(transaction, "chamber_contacts", contact, { removed_at: toText(at) });
    const entry = { at, actor: { kind: "system" } as const, action: "chamber-contact-removed" as const };
    await appendAudit(transaction, { ...entry, subjects: [chamberId, contactId, by] });
    return { ok: true };
  });
}
