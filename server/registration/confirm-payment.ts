import type { Instant } from "#domain/time/time.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { SettleLog, SettleOutcome } from "#server/storage/store.ts";
import { decidePayment } from "#domain/registration/decide-payment.ts";
import type { RegistrationDependencies } from "./registration-services.ts";

type Dependencies = Pick<RegistrationDependencies, "store" | "clock" | "log">;

interface Occasion {
  /** The event that made us look, or null where none did. */
  event?: { id: string; type: string } | null;
  /** When the provider was asked for this truth. */
  askedAt?: Instant;
  /** How a change is written to the log. */
  logAs?: SettleLog | undefined;
}

/**
 * The one way in which a payment is confirmed, or anything else about it recorded: by an event, by the reconciler or
 * from the desk. However often the same truth is brought, it changes something once.
 */
export async function confirmPayment(
  { store, clock, log }: Dependencies,
  registrationId: string,
  truth: SessionTruth,
  { event = null, askedAt = clock.now(), logAs }: Occasion = {},
): Promise<SettleOutcome> {
  const outcome = await store.settle({
    registrationId,
    sessionId: truth.id,
    event,
    at: askedAt,
    logAs,
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
