import type { Queries } from "#server/storage/database.ts";
import { emailKey } from "#server/storage/queries/rows.ts";

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
