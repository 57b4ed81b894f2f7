import type { Payment } from "#domain/payments/payment.ts";
import type { Queries } from "../database.ts";

/** What the desk recorded for a registration and nobody has struck, in the order in which it was recorded. */
export async function paymentsOf(db: Queries, registrationId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom("payments")
    .selectAll()
    .where("registration_id", "=", registrationId)
    .where("struck_at", "is", null)
    .orderBy("recorded_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountCents: row.amount_cents,
    receivedOn: row.received_on,
    way: row.way,
    reference: row.reference,
  }));
}
