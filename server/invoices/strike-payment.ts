import type { Transaction } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { Database } from "#server/storage/database.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { findInvoice, paymentsOf } from "./invoice-rows.ts";
import { settleBalance } from "./settle-invoice.ts";

/** Strikes an entry that was a mistake, and brings the registration to where its invoice stands without it. */
export async function strikePayment(
  options: Pick<InvoiceOptions, "locks" | "onSettled">,
  transaction: Transaction<Database>,
  paymentId: string,
  now: Instant,
): Promise<void> {
  const { registration_id: registrationId } = await transaction
    .updateTable("invoice_payments")
    .set({ struck_at: toText(now) })
    .where("id", "=", paymentId)
    .returning("registration_id")
    .executeTakeFirstOrThrow();
  const invoice = await findInvoice(transaction, registrationId);
  const registration = await findRegistration(transaction, registrationId);
  if (!invoice || !registration) throw new Error(`payment ${paymentId} belongs to no invoice`);
  const payments = await paymentsOf(transaction, registrationId);
  await settleBalance(options, { transaction, now, invoice, payments, registration });
}
