import type { Actor } from "#domain/people/actor.ts";
import type { RefundOrder, RefundPaymentResult } from "#server/registration/refund-payment.ts";
import type { Desk } from "../desk.ts";
import { findOneRegistration, type FoundRegistration } from "./find-registrations.ts";

export type RefundRegistrationResult = RefundPaymentResult | Extract<FoundRegistration, { ok: false }>;

/** Refunds what was paid, or a part of it, at the payment provider. The person is told by mail. */
export async function refundRegistration(
  desk: Pick<Desk, "store" | "registrations">,
  actor: Actor,
  word: string,
  order: Omit<RefundOrder, "actor"> = {},
): Promise<RefundRegistrationResult> {
  const found = await findOneRegistration(desk, word);
  if (!found.ok) return found;
  return desk.registrations.refund(found.registration.id, { actor, ...order });
}
