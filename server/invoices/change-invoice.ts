import type { InvoiceBalance } from "#domain/invoices/decide-invoice.ts";
import type { InvoicePayment } from "#domain/invoices/invoice.ts";
import type { Actor } from "#domain/people/actor.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { toText, toTextOrNull } from "#server/storage/queries/rows.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { holdInvoice, logSettled, settleBalance, settleInvoice, type HeldInvoice } from "./settle-invoice.ts";

export interface NewPayment {
  amountCents: number;
  receivedOn: string;
  reference: string;
}

/** `repeated`: the very same was recorded before, and counts once. */
export type PaymentRecorded =
  { ok: true; repeated: boolean; number: string; balance: InvoiceBalance } | { ok: false; reason: "no_invoice" };

/** Writes down money that came for an invoice, or went back, and settles the invoice where the sum is right. */
export async function recordPayment(
  options: InvoiceOptions,
  registrationId: string,
  payment: NewPayment,
  actor: Actor,
): Promise<PaymentRecorded> {
  const recorded = await holdInvoice(options, registrationId, async (held): Promise<PaymentRecorded> => {
    const { transaction, now, invoice, payments } = held;
    const { number } = invoice;
    const deed = {
      actor,
      action: "paid",
      detail: `${(payment.amountCents / 100).toFixed(2)} on ${payment.receivedOn}`,
    };
    // Pressed twice, or typed twice: a payment is known by its amount, day and reference.
    if (payments.some((known) => isSame(known, payment))) {
      const balance = await settleInvoice(options, held, { ...deed, detail: `${deed.detail}, recorded before` });
      return { ok: true, repeated: true, number, balance };
    }
    const id = crypto.randomUUID();
    const watch = await watchRows(transaction, [rowsOf("invoice_payments", { id })]);
    await transaction
      .insertInto("invoice_payments")
      .values({
        id,
        registration_id: registrationId,
        amount_cents: payment.amountCents,
        received_on: payment.receivedOn,
        reference: payment.reference,
        recorded_at: toText(now),
      })
      .execute();
    const undo = await watch.undo(invoice.season);
    const all = [...payments, { id, ...payment }];
    const balance = await settleInvoice(options, { ...held, payments: all }, { ...deed, undo });
    return { ok: true, repeated: false, number, balance };
  });
  return recorded ?? { ok: false, reason: "no_invoice" };
}

const isSame = (known: InvoicePayment, { amountCents, receivedOn, reference }: NewPayment): boolean =>
  known.amountCents === amountCents && known.receivedOn === receivedOn && known.reference === reference;

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
    const deed = { actor, action: "void", ...(reason !== undefined && { reason }) };
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
 * Lets a chamber in before its invoice is paid. Where exactly the invoice's amount has come, but late for the early
 * price or after the invoice was void, it is taken as paid.
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
    const received = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
    if (received === amountCents) {
      const kept = { voidedAt: null, earlyKeptAt: now };
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
  changed: Partial<Pick<HeldInvoice["invoice"], "acceptedAt" | "earlyKeptAt" | "voidedAt">>,
): Promise<void> {
  const { acceptedAt, earlyKeptAt, voidedAt } = { ...invoice, ...changed };
  await transaction
    .updateTable("invoices")
    .set({
      accepted_at: toTextOrNull(acceptedAt),
      early_kept_at: toTextOrNull(earlyKeptAt),
      voided_at: toTextOrNull(voidedAt),
    })
    .where("registration_id", "=", invoice.registrationId)
    .execute();
}
