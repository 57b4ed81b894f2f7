import type { InvoiceBalance } from "#domain/invoices/decide-invoice.ts";
import type { Actor } from "#domain/people/actor.ts";
import { sumPayments } from "#domain/payments/payment.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { toTextOrNull } from "#server/storage/queries/rows.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { holdInvoice, logSettled, settleBalance, settleInvoice, type HeldInvoice } from "./settle-invoice.ts";

export type Voided =
  { ok: true; number: string; balance: InvoiceBalance } | { ok: false; reason: "no_invoice" | "already_void" | "paid" };

/** Calls an invoice off. Its number stays used. Money that is there already has to go back first. */
export async function voidInvoice(
  options: InvoiceOptions,
  registrationId: string,
  actor: Actor,
  reason?: string,
): Promise<Voided> {
  const voided = await holdInvoice(options, registrationId, async (held): Promise<Voided> => {
    const { now, invoice, registration } = held;
    if (invoice.voidedAt !== null) return { ok: false, reason: "already_void" };
    if (registration.status === "paid") return { ok: false, reason: "paid" };
    const deed = { actor, action: "void" as const, ...(reason !== undefined && { reason }) };
    const watch = await watchRows(held.transaction, [
      rowsOf("registrations", { id: registrationId }),
      rowsOf("invoices", { registration_id: registrationId }),
      rowsOf("chambers", { registration_id: registrationId }),
      rowsOf("places", { source: "registration", source_id: registrationId }),
    ]);
    const called = { ...held, invoice: { ...invoice, voidedAt: now } };
    const balance = await settleBalance(options, called);
    await keepTerms(held, { voidedAt: now });
    await logSettled(called, balance, { ...deed, undo: await watch.undo(invoice.season) });
    await queueMail(held.transaction, { kind: "invoice-void", ids: { registrationId }, at: now, again: true });
    return { ok: true, number: invoice.number, balance };
  });
  return voided ?? { ok: false, reason: "no_invoice" };
}

/** `settled`: what had come is taken as right, and the invoice is paid. `opened`: let in before the money is there. */
export type Accepted =
  | { ok: true; number: string; outcome: "settled" | "opened" }
  | { ok: false; reason: "no_invoice" | "already_accepted" | "paid" | "void" };

/**
 * Lets a chamber in before its invoice is paid. Where money has come, but late for the early price, after the invoice
 * was void or in another sum, that is taken as the full payment.
 */
export async function acceptInvoice(
  options: InvoiceOptions,
  registrationId: string,
  actor: Actor,
  reason: string,
): Promise<Accepted> {
  const accepted = await holdInvoice(options, registrationId, async (held): Promise<Accepted> => {
    const { transaction, now, invoice, payments, registration } = held;
    const { number, amountCents } = invoice;
    if (registration.status === "paid") return { ok: false, reason: "paid" };
    const { receivedCents, refundedCents } = sumPayments(payments);
    const received = receivedCents - refundedCents;
    if (received > 0) {
      const kept = {
        voidedAt: null,
        earlyKeptAt: now,
        settledCents: received === amountCents ? invoice.settledCents : received,
      };
      await settleInvoice(options, { ...held, invoice: { ...invoice, ...kept } }, { actor, action: "accept", reason });
      await keepTerms(held, kept);
      return { ok: true, number, outcome: "settled" };
    }
    if (invoice.voidedAt !== null) return { ok: false, reason: "void" };
    if (invoice.acceptedAt !== null) return { ok: false, reason: "already_accepted" };
    for (const follow of options.onAccepted) await follow(transaction, registration, now);
    await appendAudit(transaction, { at: now, actor, action: "accept", subjects: [registrationId], reason });
    await keepTerms(held, { acceptedAt: now });
    return { ok: true, number, outcome: "opened" };
  });
  return accepted ?? { ok: false, reason: "no_invoice" };
}

/** After the registration was locked, so that whoever is forgotten at the same moment takes the same order. */
async function keepTerms(
  { transaction, invoice }: HeldInvoice,
  changed: Partial<Pick<HeldInvoice["invoice"], "acceptedAt" | "earlyKeptAt" | "settledCents" | "voidedAt">>,
): Promise<void> {
  const { acceptedAt, earlyKeptAt, settledCents, voidedAt } = { ...invoice, ...changed };
  await transaction
    .updateTable("invoices")
    .set({
      accepted_at: toTextOrNull(acceptedAt),
      early_kept_at: toTextOrNull(earlyKeptAt),
      settled_cents: settledCents,
      voided_at: toTextOrNull(voidedAt),
    })
    .where("registration_id", "=", invoice.registrationId)
    .execute();
}
