import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Transaction } from "kysely";
import { decideInvoice, type InvoiceBalance } from "#domain/invoices/decide-invoice.ts";
import type { Invoice } from "#domain/invoices/invoice.ts";
import type { Payment } from "#domain/payments/payment.ts";
import type { Actor } from "#domain/people/actor.ts";
import { stepOf, type Registration } from "#domain/registration/registration.ts";
import type { Settlement } from "#domain/registration/settlement.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Database } from "#server/storage/database.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { KeptChanges } from "#server/storage/queries/deeds/row-change.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { settleWithin } from "#server/storage/queries/registrations/settle-payment.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { findInvoice } from "./invoice-rows.ts";

export interface HeldInvoice {
  transaction: Transaction<Database>;
  now: Instant;
  invoice: Invoice;
  payments: readonly Payment[];
  registration: Registration;
}

/** Who did it, and what the log says about it. */
export interface SettledBy {
  actor: Actor;
  action: AuditAction;
  detail?: string;
  reason?: string;
  undo?: KeptChanges | undefined;
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
  options: InvoiceOptions,
  held: HeldInvoice,
  deed: SettledBy,
): Promise<InvoiceBalance> {
  const balance = await settleBalance(options, held);
  await logSettled(held, balance, deed);
  return balance;
}

/** The deed's line in the log, and the receipt where it is paid now. */
export async function logSettled(
  { transaction, now, registration }: HeldInvoice,
  balance: InvoiceBalance,
  { actor, action, detail, reason, undo }: SettledBy,
): Promise<void> {
  const registrationId = registration.id;
  const step = stepOf(registration.status, balance.status);
  await appendAudit(transaction, {
    at: now,
    actor,
    action,
    subjects: [registrationId],
    detail: [detail, step].filter(Boolean).join(", "),
    ...(reason !== undefined && { reason }),
    undo,
  });
  if (balance.status === "paid" && registration.status !== "paid")
    await queueMail(transaction, { kind: "invoice-receipt", ids: { registrationId }, at: now, again: true });
}

/** The same without its line in the log, for what is logged otherwise. */
export async function settleBalance(
  { locks, onSettled }: Pick<InvoiceOptions, "locks" | "onSettled">,
  { transaction, now, invoice, payments, registration }: HeldInvoice,
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
  return balance;
}

/** Its own mails follow from it, not those of a card payment. */
function settlementOf(
  before: Registration,
  { status, owedCents, refundedCents }: InvoiceBalance,
  earlierPaid: string | null,
  now: Instant,
): Settlement {
  const isNew = status === "paid" && before.paidAt === null;
  return {
    ...before,
    status,
    refundedCents: status === "paid" || status === "refunded" ? refundedCents : before.refundedCents,
    // Nothing has come, or what was entered is struck.
    paidAt: status === "void" || status === "invoiced" ? null : isNew ? now : before.paidAt,
    duplicateOf: isNew ? earlierPaid : before.duplicateOf,
    amountCents: status === "paid" ? owedCents : before.amountCents,
    mails: refundedCents > before.refundedCents && before.paidAt !== null ? ["refund"] : [],
  };
}
