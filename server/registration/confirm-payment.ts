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
): Promise<SettleOutcome> {
  const now = clock.now();
  const outcome = await store.settle({
    registrationId,
    sessionId: truth.id,
    event,
    at: now,
    decide: (registration, earlierPaid) => decidePayment(registration, truth, { now, earlierPaid }),
  });
  if (outcome.result === "changed") {
    const { registration, before } = outcome;
    const facts = { registrationId, sessionId: truth.id, from: before, to: registration.status };
    if (registration.status === "review") log.error(facts, "a payment does not match its quote");
    else log.info(facts, "a registration changed");
  }
  return outcome;
}
