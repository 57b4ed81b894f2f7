import type { GatewayEvent } from "#server/payment/gateway.ts";
import { within } from "#server/process/retry.ts";
import { followCheckout } from "./follow-checkout.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";

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
export const usualTruthBudgetMs = 1_500;

/** An event says where to look. What is true is fetched, and only that is acted on. */
export async function handleEvent(
  dependencies: RegistrationDependencies,
  rawBody: string,
  signature: string | null,
): Promise<HandleEventResult> {
  const { gateway, store, clock, log, truthBudgetMs = usualTruthBudgetMs } = dependencies;
  const read = await gateway.readEvent(rawBody, signature, clock.now());
  if (!read.ok) {
    log.warn({ reason: read.reason }, "an event was turned away");
    return { result: "rejected", lagMs: null };
  }
  const { event } = read;
  const lagMs = Math.max(0, clock.now() - event.createdAt);
  if (event.livemode !== gateway.livemode) return { result: "ignored", lagMs };
  if (await store.hasEvent(event.id)) return { result: "repeated", lagMs };

  const endsAt = performance.now() + truthBudgetMs;
  const leftMs = () => Math.max(1, endsAt - performance.now());
  const found = await findSession(dependencies, event, leftMs);
  const followed = found.ok
    ? found.sessionId === null
      ? ({ result: "ignored" } as const)
      : await followCheckout(dependencies, found.sessionId, { event, leftMs })
    : ({ result: "unavailable", detail: found.detail } as const);
  switch (followed.result) {
    case "unavailable":
      log.warn(
        { eventId: event.id, type: event.type, detail: followed.detail },
        "the truth behind an event is not known yet",
      );
      return { result: "unavailable", lagMs };
    case "unknown_registration":
      log.warn({ eventId: event.id }, "an event is about a registration that is not stored here");
      return { result: "ignored", lagMs };
    case "not_found":
    case "ignored":
      return { result: "ignored", lagMs };
    case "repeated":
      return { result: "repeated", lagMs };
    case "changed":
    case "unchanged":
      return { result: "handled", lagMs };
  }
}

type FoundSession = { ok: true; sessionId: string | null } | { ok: false; detail: string };

/** The checkout that an event is about; null where it is none of ours. */
async function findSession(
  { gateway }: RegistrationDependencies,
  { sessionId, paymentIntentId }: GatewayEvent,
  leftMs: () => number,
): Promise<FoundSession> {
  if (sessionId !== null || paymentIntentId === null) return { ok: true, sessionId };
  const late = { ok: false, detail: "no answer in time" } as const;
  return within(leftMs(), gateway.findSessionByPayment(paymentIntentId, leftMs()), late);
}
