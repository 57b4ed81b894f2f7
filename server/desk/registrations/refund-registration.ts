import type { Actor } from "#domain/people/actor.ts";
import { leftOnCard } from "#domain/payments/payment.ts";
import type { RefundOrder, RefundPaymentResult } from "#server/registration/refund-payment.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import type { Desk } from "../desk.ts";
import { findOneRegistration, type FoundRegistration } from "./find-registrations.ts";

export type RefundRegistrationResult = RefundPaymentResult | Extract<FoundRegistration, { ok: false }>;

/** Refunds what was paid, or a part of it, at the payment provider. The person is told by mail. */
export async function refundRegistration(
  desk: Pick<Desk, "database" | "store" | "registrations">,
  actor: Actor,
  word: string,
  order: Omit<RefundOrder, "actor"> = {},
): Promise<RefundRegistrationResult> {
  const found = await findOneRegistration(desk, word);
  if (!found.ok) return found;
  const { id, refundedCents } = found.registration;
  const { amountCents = 0, seenRefundedCents = refundedCents } = order;
  const left = leftOnCard(found.registration, await paymentsOf(desk.database.db, id));
  // Otherwise the provider would refuse it, in words of its own.
  if (seenRefundedCents === refundedCents && left > 0 && amountCents > left) return { ok: false, reason: "bad_amount" };
  return desk.registrations.refund(id, { actor, ...order });
}
