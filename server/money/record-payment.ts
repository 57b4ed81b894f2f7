import type { Actor } from "#domain/people/actor.ts";
import { sumPayments, type Payment } from "#domain/payments/payment.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import { holdRegistration, type MoneyOptions } from "./hold-registration.ts";
import { settleHeld, type MoneyBalance } from "./settle-held.ts";

export type NewPayment = Omit<Payment, "id" | "reference"> & { reference: string };

/**
 * `repeated`: the very same was recorded before, and counts once. `isNewlyPaid`: it is paid by this, and the receipt goes
 * out. `too_much_back`: more than ever came.
 */
export type PaymentRecorded =
  | { ok: true; repeated: boolean; isNewlyPaid: boolean; number: string | null; balance: MoneyBalance }
  | { ok: false; reason: "no_registration" | "no_invoice" | "void" | "too_much_back" };

/** Writes down money that came for a registration or its invoice, or went back, and settles it where the sum is right. */
export async function recordPayment(
  options: MoneyOptions,
  registrationId: string,
  payment: NewPayment,
  actor: Actor,
): Promise<PaymentRecorded> {
  const recorded = await holdRegistration(options, registrationId, async (held): Promise<PaymentRecorded> => {
    const { transaction, now, registration, invoice, payments } = held;
    const number = invoice?.number ?? null;
    const done = (repeated: boolean, balance: MoneyBalance): PaymentRecorded => {
      const isNewlyPaid = balance.status === "paid" && registration.status !== "paid";
      return { ok: true, repeated, isNewlyPaid, number, balance };
    };
    if (!invoice && registration.status === "void") return { ok: false, reason: "void" };
    const deed = {
      actor,
      action: "paid" as const,
      detail: `${(payment.amountCents / 100).toFixed(2)} on ${payment.receivedOn}`,
    };
    // Pressed twice, or typed twice: a payment is known by its amount, day and reference.
    if (payments.some((known) => isSame(known, payment))) {
      const again = { ...deed, detail: `${deed.detail}, recorded before` };
      return done(true, await settleHeld(options, held, { payments }, again));
    }
    const { receivedCents, refundedCents } = sumPayments(payments);
    if (payment.amountCents < refundedCents - receivedCents) return { ok: false, reason: "too_much_back" };
    const id = crypto.randomUUID();
    const watched = await watchRows(transaction, [rowsOf("payments", { id })]);
    await insertPayment(transaction, { id, registrationId, ...payment }, now);
    const balance = await settleHeld(
      options,
      held,
      { payments: [...payments, { id, ...payment }] },
      { ...deed, undo: await watched.undo(registration.season) },
    );
    return done(false, balance);
  });
  return recorded ?? { ok: false, reason: "no_registration" };
}

const isSame = (known: Payment, { amountCents, receivedOn, reference }: NewPayment): boolean =>
  known.amountCents === amountCents && known.receivedOn === receivedOn && known.reference === reference;

export async function insertPayment(
  transaction: Queries,
  { id, registrationId, amountCents, receivedOn, way, reference }: NewPayment & { id: string; registrationId: string },
  now: Instant,
): Promise<void> {
  await insertRow(transaction, "payments", {
    id,
    registration_id: registrationId,
    amount_cents: amountCents,
    received_on: receivedOn,
    way,
    reference,
    recorded_at: toText(now),
  });
}
