import { sql } from "kysely";
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

/**
 * What came for a row of registrations: what it counts for. While a person must look at it, that is what is asked, and
 * what came is by card and as the desk recorded it.
 */
export const cameCents = sql<
  number | string
>`case when registrations.status = 'review' then coalesce(registrations.card_cents, 0)
  + coalesce((select sum(entry.amount_cents) from payments as entry where entry.registration_id = registrations.id
    and entry.struck_at is null and entry.amount_cents > 0), 0)
  else registrations.amount_cents end`;
