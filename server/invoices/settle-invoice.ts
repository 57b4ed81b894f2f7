import type { Transaction } from "kysely";
import { decideInvoice, type InvoiceBalance } from "#domain/invoices/decide-invoice.ts";
import type { Invoice, InvoicePayment } from "#domain/invoices/invoice.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { Settlement } from "#domain/registration/settlement.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Database } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { settleWithin } from "#server/storage/queries/registrations/settle-payment.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { findInvoice, paymentsOf } from "./invoice-rows.ts";

export interface HeldInvoice {
  transaction: Transaction<Database>;
  now: Instant;
  invoice: Invoice;
  payments: readonly InvoicePayment[];
  registration: Registration;
}

/** Who did it, and what the log says about it. */
export interface Deed {
  actor: Actor;
  action: string;
  detail?: string;
  reason?: string;
}

/** One change of an invoice at a time. Null where the registration has none. */
export function holdInvoice<Result>(
  { db, locks, clock }: InvoiceOptions,
  registrationId: string,
  change: (held: HeldInvoice) => Promise<Result>,
): Promise<Result | null> {
  return db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, `invoice:${registrationId}`);
    const invoice = await findInvoice(transaction, registrationId);
    const registration = invoice && (await findRegistration(transaction, registrationId));
    if (!invoice || !registration) return null;
    const payments = await paymentsOf(transaction, registrationId);
    return change({ transaction, now: clock.now(), invoice, payments, registration });
  });
}

/** Brings the registration to where its invoice now stands, with all that follows from a payment, and logs it. */
export async function settleInvoice(
  { locks, onSettled }: InvoiceOptions,
  { transaction, now, invoice, payments, registration }: HeldInvoice,
  { actor, action, detail, reason }: Deed,
): Promise<InvoiceBalance> {
  const balance = decideInvoice(invoice, payments);
  const registrationId = registration.id;
  await settleWithin(transaction, locks, onSettled, {
    registrationId,
    sessionId: null,
    event: null,
    at: now,
    decide: (before, { earlierPaid }) => settlementOf(before, balance, earlierPaid, now),
  });
  const step = registration.status === balance.status ? balance.status : `${registration.status} to ${balance.status}`;
  await appendAudit(transaction, {
    at: now,
    actor,
    action,
    subjects: [registrationId],
    detail: [detail, step].filter(Boolean).join(", "),
    ...(reason !== undefined && { reason }),
  });
  if (balance.status === "paid" && registration.status !== "paid")
    await queueMail(transaction, { kind: "invoice-receipt", ids: { registrationId }, at: now, again: true });
  return balance;
}

/** Its own mails follow from it, not those of a card payment. */
function settlementOf(
  before: Registration,
  { status, owedCents }: InvoiceBalance,
  earlierPaid: string | null,
  now: Instant,
): Settlement {
  const isNew = status === "paid" && before.paidAt === null;
  return {
    ...before,
    status,
    paidAt: status === "void" ? null : isNew ? now : before.paidAt,
    duplicateOf: isNew ? earlierPaid : before.duplicateOf,
    amountCents: status === "paid" ? owedCents : before.amountCents,
    mails: [],
  };
}
