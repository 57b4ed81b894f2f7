import type { Actor } from "#domain/people/actor.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { followCheckout } from "./follow-checkout.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";

/**
 * `not_paid`: there is nothing to refund. `nothing_left`: all of it went back before. `bad_amount`: no sum, or more than
 * came by card. `overtaken`: something was refunded since the order was made. `rejected`: the provider will not do it.
 * `unavailable`: it gave no answer, so that nobody knows yet; asking again cannot give back twice.
 */
export type RefundPaymentResult =
  | { ok: true; registration: Registration }
  | {
      ok: false;
      reason: "not_found" | "not_paid" | "nothing_left" | "bad_amount" | "overtaken" | "rejected" | "unavailable";
    };

export interface RefundOrder {
  actor: Actor;
  reason?: string;
  /** A part of it; left out, all that is left. */
  amountCents?: number;
  /** What had been refunded when the order was made: pressed twice, a part goes back once. */
  seenRefundedCents?: number;
}

/** All the time the provider gets. The organizer is waiting. */
const budgetMs = 20_000;

/** Refunds what is left of a payment, or a part of it, at the provider. What then is true is recorded as after any event. */
export async function refundPayment(
  dependencies: RegistrationDependencies,
  registrationId: string,
  { actor, reason, amountCents, seenRefundedCents }: RefundOrder,
): Promise<RefundPaymentResult> {
  const { store, gateway, clock, log } = dependencies;
  const registration = await store.findRegistration(registrationId);
  if (!registration) return { ok: false, reason: "not_found" };
  const { sessionId, status, refundedCents } = registration;
  if (status === "refunded") return { ok: false, reason: "nothing_left" };
  if (sessionId === null || (status !== "paid" && status !== "review")) return { ok: false, reason: "not_paid" };
  if (seenRefundedCents !== undefined && seenRefundedCents !== refundedCents) return { ok: false, reason: "overtaken" };
  const byCard = registration.cardCents ?? registration.amountCents;
  if (amountCents !== undefined && !(Number.isSafeInteger(amountCents) && amountCents > 0 && amountCents <= byCard))
    return { ok: false, reason: "bad_amount" };
  const endsAt = performance.now() + budgetMs;
  const leftMs = () => Math.max(1, endsAt - performance.now());
  // The same key for the same sum: pressed twice, it is one refund. After a part refund by other means it is another.
  const part = amountCents === undefined ? "" : `-${amountCents}`;
  const key = `refund-${registrationId}-${refundedCents}${part}`;
  const asked = await gateway.refund(sessionId, amountCents ?? null, key, leftMs());
  if (!asked.ok) log.warn({ registrationId, reason: asked.reason, detail: asked.detail }, "a refund was not made");
  else
    await store.appendAudit({
      at: clock.now(),
      actor,
      action: "refund",
      once: key,
      subjects: [registrationId],
      ...(reason !== undefined && { reason }),
    });
  // Also where nothing was left: then somebody gave it back at the provider, and we have not heard of it.
  if (!asked.ok && asked.reason !== "nothing_left")
    return { ok: false, reason: asked.reason === "unavailable" ? "unavailable" : "rejected" };
  const followed = await followCheckout(dependencies, sessionId, { registrationId, leftMs });
  if (!asked.ok) return { ok: false, reason: "nothing_left" };
  // The provider's event may have been faster: then nothing has changed by now.
  if (followed.result === "changed" || followed.result === "unchanged")
    return { ok: true, registration: followed.registration };
  return { ok: false, reason: "unavailable" };
}
