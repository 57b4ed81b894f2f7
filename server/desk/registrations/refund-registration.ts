import type { Actor } from "#domain/people/actor.ts";
import type { RefundPaymentResult } from "#server/registration/refund-payment.ts";
import type { Desk } from "../desk.ts";
import { findOneRegistration, type FoundOne } from "./find-registrations.ts";

export type RefundResult = RefundPaymentResult | Extract<FoundOne, { ok: false }>;

/** Gives back what was paid, at the payment provider. The person is told by mail. */
export async function refundRegistration(
  desk: Pick<Desk, "store" | "registrations">,
  actor: Actor,
  word: string,
  reason?: string,
): Promise<RefundResult> {
  const found = await findOneRegistration(desk, word);
  if (!found.ok) return found;
  return desk.registrations.refund(found.registration.id, { actor, ...(reason !== undefined && { reason }) });
}
