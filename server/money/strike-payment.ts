import type { Actor } from "#domain/people/actor.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { holdRegistration, type HeldRegistration, type MoneyOptions } from "./hold-registration.ts";
import { settleHeld, type MoneyBalance } from "./settle-held.ts";

export type PaymentStruck =
  { ok: true; balance: MoneyBalance } | { ok: false; reason: "no_registration" | "no_payment" | "would_be_negative" };

/**
 * Takes an entry that was a slip out of every sum and paper. What is left decides how the registration stands; where
 * it is still paid, the person gets a receipt without the slip.
 */
export async function strikePayment(
  options: MoneyOptions,
  registrationId: string,
  paymentId: string,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<PaymentStruck> {
  const struck = await holdRegistration(options, registrationId, (held) =>
    strikeHeld(options, held, paymentId, { actor, reason }),
  );
  return struck ?? { ok: false, reason: "no_registration" };
}

/** The same within the caller's transaction, which has the log's entry where `by` is null. */
export async function strikeHeld(
  options: MoneyOptions,
  held: HeldRegistration,
  paymentId: string,
  by: { actor: Actor; reason: string } | null,
): Promise<PaymentStruck> {
  const { transaction, now, payments, registration, invoice } = held;
  const registrationId = registration.id;
  const slip = payments.find(({ id }) => id === paymentId);
  if (!slip) return { ok: false, reason: "no_payment" };
  const left = payments.filter(({ id }) => id !== paymentId);
  if (left.reduce((sum, { amountCents }) => sum + amountCents, 0) < 0)
    return { ok: false, reason: "would_be_negative" };
  await transaction
    .updateTable("payments")
    .set({ struck_at: toText(now) })
    .where("id", "=", paymentId)
    .execute();
  const detail = `${(slip.amountCents / 100).toFixed(2)} on ${slip.receivedOn}`;
  const deed = by && { ...by, action: "strike-payment" as const, detail };
  const balance = await settleHeld(options, held, { payments: left }, deed);
  const isStillPaid = balance.status === "paid" && registration.status === "paid";
  if (isStillPaid && registration.email !== null)
    await queueMail(transaction, {
      kind: invoice ? "invoice-receipt" : "receipt",
      ids: { registrationId },
      at: now,
      again: true,
    });
  return { ok: true, balance };
}
