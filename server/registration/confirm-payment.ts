import type { Instant } from "#domain/time/time.ts";
import type { SessionTruth } from "#server/payment/gateway.ts";
import type { SettleOutcome } from "#server/storage/store.ts";
import { decidePayment } from "./decide-payment.ts";
import type { RegistrationDependencies } from "./registration-services.ts";

type Dependencies = Pick<RegistrationDependencies, "store" | "clock" | "log">;

/**
 * The one way in which a payment is confirmed, or anything else about it recorded: by an event, by the reconciler or
 * from the desk. However often the same truth is brought, it changes something once.
 */
export async function confirmPayment(
  { store, clock, log }: Dependencies,
  registrationId: string,
  truth: SessionTruth,
  event: { id: string; type: string } | null,
  /** When the provider was asked for this truth. */
  askedAt: Instant = clock.now(),
): Promise<SettleOutcome> {
  const outcome = await store.settle({
    registrationId,
    sessionId: truth.id,
    event,
    at: askedAt,
    decide: (registration, earlierPaid, lastEventAt) =>
      decidePayment(registration, truth, {
        now: askedAt,
        earlierPaid,
        isOvertaken: lastEventAt !== null && askedAt < lastEventAt,
      }),
  });
  if (outcome.result === "changed") {
    const { registration, before } = outcome;
    const facts = { registrationId, sessionId: truth.id, from: before, to: registration.status };
    if (registration.status === "review") log.error(facts, "a payment does not match its quote");
    else log.info(facts, "a registration changed");
  }
  return outcome;
}
