import type { Transaction } from "kysely";
import type { Payment } from "#domain/payments/payment.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";
import { findInvoice } from "#server/invoices/invoice-rows.ts";
import type { InvoiceOptions } from "#server/invoices/invoice-options.ts";
import type { Invoice } from "#domain/invoices/invoice.ts";
import type { Database } from "#server/storage/database.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";

/** What the use cases about money stand on: the same as invoices do. */
export type MoneyOptions = InvoiceOptions;

export interface HeldRegistration {
  transaction: Transaction<Database>;
  now: Instant;
  registration: Registration;
  /** Null where it is not paid by invoice. */
  invoice: Invoice | null;
  payments: readonly Payment[];
}

/** One change of a registration's money at a time. Null where there is none. */
export function holdRegistration<Result>(
  { db, locks, clock }: MoneyOptions,
  registrationId: string,
  change: (held: HeldRegistration) => Promise<Result>,
): Promise<Result | null> {
  return db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, turnOf(registrationId));
    const held = await readHeld(transaction, registrationId, clock.now());
    return held && change(held);
  });
}

/** The same turn as an invoice's own changes take. */
export const turnOf = (registrationId: string): string => `invoice:${registrationId}`;

/** A registration with its money, for whoever has taken the turn. */
export async function readHeld(
  transaction: Transaction<Database>,
  registrationId: string,
  now: Instant,
): Promise<HeldRegistration | null> {
  const registration = await findRegistration(transaction, registrationId);
  if (!registration) return null;
  const invoice = await findInvoice(transaction, registrationId);
  return { transaction, now, registration, invoice, payments: await paymentsOf(transaction, registrationId) };
}
