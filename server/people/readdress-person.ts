import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { noteAddressChange } from "./address-changes.ts";
import { emailKey } from "#server/storage/queries/rows.ts";

/**
 * What follows where the desk gave a person another address, in the same transaction: whoever reads the old one is
 * signed out everywhere, and told, and can object.
 */
export async function signOutOldAddress(
  transaction: Queries,
  change: { personId: string; oldEmail: string; newEmail: string; at: Instant },
): Promise<void> {
  await endAccess(transaction, change);
  await moveRegistrations(transaction, change);
  await noteAddressChange(transaction, change);
}

/**
 * Whoever reads the old address may be signed in, and may have added a passkey: with that they would still come in
 * after all sessions have ended, and after any code goes to the new address.
 */
export async function endAccess(
  transaction: Queries,
  { personId, at }: { personId: string; at: Instant },
): Promise<void> {
  await transaction.deleteFrom("sessions").where("person_id", "=", personId).execute();
  await transaction.deleteFrom("known_browsers").where("person_id", "=", personId).execute();
  const passkeys = await transaction.deleteFrom("passkeys").where("person_id", "=", personId).executeTakeFirstOrThrow();
  if (passkeys.numDeletedRows > 0n)
    await queueMail(transaction, { kind: "passkey-removed", ids: { personId }, at, occasion: String(at) });
}

/**
 * What somebody has registered goes along with their address, in the transaction that changes it: receipts, refunds,
 * handing a place on, the desk and forgetting all find it by that.
 */
export async function moveRegistrations(
  transaction: Queries,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string },
): Promise<void> {
  await transaction
    .updateTable("registrations")
    .set({ email: newEmail, email_key: emailKey(newEmail) })
    .where("email_key", "=", emailKey(oldEmail))
    .execute();
}
