import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { noteAddressChange } from "./address-changes.ts";
import { moveRegistrations } from "./move-registrations.ts";

/**
 * What follows where the desk gave a person another address, in the same transaction: whoever reads the old one is
 * signed out everywhere, and told, and can object.
 */
export async function signOutOldAddress(
  transaction: Queries,
  change: { personId: string; oldEmail: string; newEmail: string; at: Instant },
): Promise<void> {
  const { personId } = change;
  await transaction.deleteFrom("sessions").where("person_id", "=", personId).execute();
  await transaction.deleteFrom("known_browsers").where("person_id", "=", personId).execute();
  await moveRegistrations(transaction, change);
  await noteAddressChange(transaction, change);
}
