import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { GatewayEvent } from "#server/payment/gateway.ts";
import { confirmPayment } from "./confirm-payment.ts";
import type { RegistrationDependencies } from "./registration-services.ts";
import { within } from "./within.ts";

/**
 * `handled`: acted on. `repeated`: acted on before. `ignored`: not ours, or nothing we follow. `rejected`: not signed
 * by the provider, too old, or unreadable. `unavailable`: the truth could not be learnt, so nothing was recorded and
 * the provider must bring the event again.
 */
export interface HandleEventResult {
  result: "handled" | "repeated" | "ignored" | "rejected" | "unavailable";
  /** How old the event was, or null where that is not known. */
  lagMs: number | null;
}

/** The provider wants its answer within two seconds; this much of it may go into asking back. */
const truthBudgetMs = 1_500;

/** An event says where to look. What is true is fetched, and only that is acted on. */
export async function handleEvent(
  dependencies: RegistrationDependencies,
  rawBody: string,
  signature: string | null,
): Promise<HandleEventResult> {
  const { gateway, store, clock, log } = dependencies;
  const read = await gateway.readEvent(rawBody, signature, clock.now());
  if (!read.ok) {
    log.warn({ reason: read.reason }, "an event was turned away");
    return { result: "rejected", lagMs: null };
  }
  const { event } = read;
  const lagMs = Math.max(0, clock.now() - event.createdAt);
  if (event.livemode !== gateway.livemode) return { result: "ignored", lagMs };
  if (event.sessionId === null && event.paymentIntentId === null) return { result: "ignored", lagMs };
  if (await store.hasEvent(event.id)) return { result: "repeated", lagMs };

  const askedAt = clock.now();
  const found = await fetchTruth(dependencies, event);
  if (!found.ok) {
    log.warn(
      { eventId: event.id, type: event.type, detail: found.detail },
      "the truth behind an event is not known yet",
    );
    return { result: "unavailable", lagMs };
  }
  const { truth } = found;
  if (truth === null || truth.livemode !== gateway.livemode || truth.registrationId === null)
    return { result: "ignored", lagMs };
  const outcome = await confirmPayment(dependencies, truth.registrationId, truth, { event, askedAt });
  if (outcome.result === "unknown_registration") {
    log.warn({ eventId: event.id, sessionId: truth.id }, "an event is about a registration that is not stored here");
    return { result: "ignored", lagMs };
  }
  return { result: outcome.result === "repeated" ? "repeated" : "handled", lagMs };
}

type FoundTruth = { ok: true; truth: SessionTruth | null } | { ok: false; detail: string };

async function fetchTruth({ gateway }: RegistrationDependencies, event: GatewayEvent): Promise<FoundTruth> {
  const endsAt = performance.now() + truthBudgetMs;
  const left = () => Math.max(1, endsAt - performance.now());
  const late = { ok: false, reason: "unavailable", detail: "no answer in time" } as const;
  let { sessionId } = event;
  if (sessionId === null && event.paymentIntentId !== null) {
    const owner = await within(left(), gateway.findSessionByPayment(event.paymentIntentId, left()), late);
    if (!owner.ok) return owner;
    sessionId = owner.sessionId;
  }
  if (sessionId === null) return { ok: true, truth: null };
  const fetched = await within(left(), gateway.fetchSession(sessionId, left()), late);
  if (fetched.ok) return fetched;
  return fetched.reason === "not_found" ? { ok: true, truth: null } : fetched;
}
