import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import { isPossibleSessionId } from "../payment/session-id.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { decidePayment } from "#domain/registration/decide-payment.ts";
import { maskAddress } from "#domain/text/mask-address.ts";
import type { RegistrationDependencies } from "./registration-dependencies.ts";
import { within } from "../process/retry.ts";
import { shareAnswers } from "./share-answers.ts";

/** How a payment stands, in what a stranger with the link may know. */
export type PaymentStatus =
  | { status: "confirmed"; registrationType: RegistrationType; amountCents: number; writtenTo: string | null }
  | { status: "pending"; registrationType: RegistrationType; writtenTo: string | null }
  | { status: "not_completed" | "refunded" | "review" | "unknown" };

const questionMs = 1_000;
/** For so long the provider's answer serves everybody who opens the same link. */
const answerKeptMs = 5_000;

type Dependencies = Pick<RegistrationDependencies, "store" | "gateway" | "clock">;

/**
 * Reads, and never writes: nothing is fulfilled because somebody opened an address. Where the event is late, the
 * provider is asked, so that who has just paid is not told to wait.
 */
export function createPaymentStatus({ store, gateway, clock }: Dependencies) {
  const late = { ok: false, reason: "unavailable", detail: "no answer in time" } as const;
  const ask = shareAnswers(clock, answerKeptMs, (sessionId) =>
    within(questionMs, gateway.fetchSession(sessionId, questionMs), late),
  );
  return async (sessionId: string): Promise<PaymentStatus> => {
    if (!isPossibleSessionId(sessionId)) return { status: "unknown" };
    const registration = await store.findBySession(sessionId);
    if (!registration) return { status: "unknown" };
    if (registration.status !== "pending") return statusForStrangers(registration);
    const fetched = await ask(sessionId);
    return fetched.ok ? expectedStatus(registration, fetched.truth, clock.now()) : statusForStrangers(registration);
  };
}

/** How it will stand once the event has come. */
function expectedStatus(registration: Registration, truth: SessionTruth, now: Instant): PaymentStatus {
  const { status } = decidePayment(registration, truth, { now, earlierPaid: null });
  // An open checkout is one that its visitor has left without paying, and may go back to.
  if (status === "pending" && truth.status === "open") return { status: "not_completed" };
  return statusForStrangers({ ...registration, status });
}

/** What our own records say of it. */
export function statusForStrangers({ status, registrationType, amountCents, email }: Registration): PaymentStatus {
  // The address itself is nobody's business who has the link, but a slip in it must be seen by who made it.
  const writtenTo = email === null ? null : maskAddress(email);
  switch (status) {
    case "paid":
      return { status: "confirmed", registrationType, amountCents, writtenTo };
    case "expired":
    case "failed":
    case "void":
      return { status: "not_completed" };
    case "invoiced":
    case "pending":
      return { status: "pending", registrationType, writtenTo };
    case "refunded":
    case "review":
      return { status };
  }
}
