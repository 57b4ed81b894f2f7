import type { Actor } from "#domain/people/actor.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { followCheckout } from "./follow-checkout.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";

/**
 * `not_paid`: there is nothing to give back. `nothing_left`: all of it went back before. `rejected`: the provider will
 * not do it. `unavailable`: it gave no answer, so that nobody knows yet; asking again cannot give back twice.
 */
export type RefundPaymentResult =
  | { ok: true; registration: Registration }
  | { ok: false; reason: "not_found" | "not_paid" | "nothing_left" | "rejected" | "unavailable" };

/** All the time the provider gets. The organizer is waiting. */
const budgetMs = 20_000;

/** Gives back all that is left of a payment, at the provider. What then is true is recorded as after any event. */
export async function refundPayment(
  dependencies: RegistrationDependencies,
  registrationId: string,
  { actor, reason }: { actor: Actor; reason?: string },
): Promise<RefundPaymentResult> {
  const { store, gateway, clock, log } = dependencies;
  const registration = await store.findRegistration(registrationId);
  if (!registration) return { ok: false, reason: "not_found" };
  const { sessionId, status, refundedCents } = registration;
  if (status === "refunded") return { ok: false, reason: "nothing_left" };
  if (sessionId === null || (status !== "paid" && status !== "review")) return { ok: false, reason: "not_paid" };
  const endsAt = performance.now() + budgetMs;
  const leftMs = () => Math.max(1, endsAt - performance.now());
  // The same key for the same sum: pressed twice, it is one refund. After a part refund by other means it is another.
  const key = `refund-${registrationId}-${refundedCents}`;
  const asked = await gateway.refund(sessionId, key, leftMs());
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
