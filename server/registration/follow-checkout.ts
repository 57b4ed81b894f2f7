import { decidePayment, mustAskAgain } from "#domain/registration/decide-payment.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import { within } from "#server/process/retry.ts";
import type { SettleLog, SettleOutcome } from "#server/storage/store.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";

type Dependencies = Pick<RegistrationDependencies, "store" | "gateway" | "clock" | "log">;

interface Occasion {
  /** Whose checkout it is, where that is known; otherwise the checkout says so itself. */
  registrationId?: string;
  /** The event that made us look, or null where none did. */
  event?: { id: string; type: string } | null;
  /** How a change is written to the log. */
  logAs?: SettleLog | undefined;
  /** How much time is left for asking. */
  leftMs: () => number;
}

/** `ignored`: the checkout is nobody's of ours. */
export type Followed =
  | Exclude<SettleOutcome, { result: "ask_again" }>
  | { result: "ignored" }
  | { result: "unavailable" | "not_found"; detail: string };

/** More answers than could come in between in the time there is. */
const mostRounds = 5;

/**
 * The one way in which a payment is confirmed, or anything else about it recorded: by an event, by the reconciler or
 * from the desk. Asks the provider what is true and follows it. However often the same truth is brought, it changes
 * something once; and where another answer was followed while this one was on its way, it is asked for anew.
 */
export async function followCheckout(
  dependencies: Dependencies,
  sessionId: string,
  { registrationId, event = null, logAs, leftMs }: Occasion,
): Promise<Followed> {
  const { store, gateway } = dependencies;
  let known = await store.countAnswers(registrationId === undefined ? { sessionId } : { registrationId });
  for (let round = 0; round < mostRounds; round += 1) {
    const late = { ok: false, reason: "unavailable", detail: "no answer in time" } as const;
    const fetched = await within(leftMs(), gateway.fetchSession(sessionId, leftMs()), late);
    if (!fetched.ok) return { result: fetched.reason, detail: fetched.detail };
    const { truth } = fetched;
    const id = registrationId ?? truth.registrationId;
    if (id === null || truth.livemode !== gateway.livemode) return { result: "ignored" };
    if (known?.registrationId === id) {
      const outcome = await settle(dependencies, truth, { ...known, event, logAs });
      if (outcome.result !== "ask_again") return outcome;
    }
    // Before the next question, so that whatever is followed during it is noticed.
    known = await store.countAnswers({ registrationId: id });
    if (known === null) return { result: "unknown_registration" };
  }
  return { result: "unavailable", detail: "other answers kept coming in between" };
}

async function settle(
  { store, clock, log }: Dependencies,
  truth: SessionTruth,
  occasion: Pick<Occasion, "event" | "logAs"> & { registrationId: string; answers: number },
): Promise<SettleOutcome> {
  const { registrationId, answers, event = null, logAs } = occasion;
  const now = clock.now();
  const outcome = await store.settle({
    registrationId,
    sessionId: truth.id,
    event,
    at: now,
    logAs,
    answersBefore: answers,
    decide: (registration, { earlierPaid, isOvertaken, recorded }) =>
      isOvertaken && mustAskAgain(registration, truth, recorded)
        ? "ask_again"
        : decidePayment(registration, truth, { now, earlierPaid, recorded }),
  });
  if (outcome.result === "changed") {
    const { registration, before } = outcome;
    const facts = { registrationId, sessionId: truth.id, from: before, to: registration.status };
    if (registration.status === "review") log.error(facts, "a payment does not match its quote");
    else log.info(facts, "a registration changed");
  }
  return outcome;
}
