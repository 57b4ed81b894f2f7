import type { Actor } from "#domain/people/actor.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { isOrganizer } from "#server/people/holds-role.ts";
import { moveRegistrations } from "#server/people/readdress-person.ts";
import { findPerson, findPersonByEmail } from "#server/people/people.ts";
import { removePasskeys } from "#server/sign-in/account/own-passkeys.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { updateRow, emailKey, fromText, toText } from "#server/storage/queries/rows.ts";
import type { PortalDesk } from "./portal-desk.ts";

export type AddressSettled =
  { ok: true } | { ok: false; reason: "no_reason" | "organizers_only" | "no_objection" | "address_taken" };

/** The change that the reader of the old address objects to, until somebody has decided. */
export async function findObjection(db: Queries, personId: string) {
  const row = await db
    .selectFrom("address_changes")
    .selectAll()
    .where("person_id", "=", personId)
    .where("objected_at", "is not", null)
    .where("settled_at", "is", null)
    .where("old_email", "is not", null)
    .orderBy("changed_at")
    .executeTakeFirst();
  if (!row?.old_email || !row.new_email || !row.objected_at) return null;
  const { id, old_email: oldEmail, new_email: newEmail } = row;
  return { id, oldEmail, newEmail, changedAt: fromText(row.changed_at), objectedAt: fromText(row.objected_at) };
}

/**
 * Says which of two addresses is the person's. Until then nobody could sign in as them. Where the old one comes back,
 * passkeys go: whoever changed the address may have added one.
 */
export async function settleAddress(
  { db, clock }: Pick<PortalDesk, "db" | "clock">,
  actor: Actor,
  input: { personId: string; keep: "old" | "new"; reason: string },
): Promise<AddressSettled> {
  const reason = input.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  return db.transaction().execute(async (transaction): Promise<AddressSettled> => {
    if (!(await isOrganizer(transaction, actor))) return { ok: false, reason: "organizers_only" };
    const { personId, keep } = input;
    const objection = await findObjection(transaction, personId);
    if (!objection) return { ok: false, reason: "no_objection" };
    const { oldEmail } = objection;
    const at = clock.now();
    if (keep === "old") {
      const owner = await findPersonByEmail(transaction, oldEmail);
      if (owner && owner.id !== personId) return { ok: false, reason: "address_taken" };
      const newEmail = (await findPerson(transaction, personId))?.email;
      if (newEmail) await moveRegistrations(transaction, { oldEmail: newEmail, newEmail: oldEmail });
      await updateRow(transaction, "people", personId, { email: oldEmail, email_key: emailKey(oldEmail) });
      if (await removePasskeys(transaction, personId))
        await queueMail(transaction, { kind: "passkey-removed", ids: { personId }, at, occasion: String(at) });
    }
    // The first address that was objected to settles those that were put in its place since.
    let settled = transaction
      .updateTable("address_changes")
      .set({ settled_at: toText(at) })
      .where("person_id", "=", personId)
      .where("settled_at", "is", null);
    settled = keep === "old" ? settled : settled.where("id", "=", objection.id);
    await settled.execute();
    await transaction.deleteFrom("sessions").where("person_id", "=", personId).execute();
    const entry = { at, actor, action: "settle-address" as const, subjects: [personId], reason, detail: keep };
    await appendAudit(transaction, entry);
    return { ok: true };
  });
}
