import type { Instant } from "../time/time.ts";
import type { Registration, RegistrationStatus } from "./registration.ts";
import type { SessionTruth } from "./session-truth.ts";
import type { Settlement, SettlementMail } from "./settlement.ts";

interface Circumstances {
  now: Instant;
  /** The same person's and package's earlier paid registration, or null. */
  earlierPaid: string | null;
  /** Whether an answer that was asked for later has been followed already. */
  isOvertaken?: boolean;
}

/**
 * What the provider's truth makes of a registration. A payment or a dispute is never taken back, whatever arrives
 * late. A refund is, since it may fail days after it was made: there the answer that was asked for last counts.
 */
export function decidePayment(
  registration: Registration,
  truth: SessionTruth,
  { now, earlierPaid, isOvertaken = false }: Circumstances,
): Settlement {
  // An answer from before the payment knows of no refund.
  const isNews = truth.paymentStatus === "paid" && !isOvertaken;
  const refundedCents = isNews ? truth.refundedCents : registration.refundedCents;
  const status = nextStatus(registration, truth, refundedCents);
  const isNewlyPaid = status === "paid" && registration.paidAt === null;
  const mails: SettlementMail[] = [];
  if (isNewlyPaid) {
    if (registration.email !== null) mails.push("receipt");
    mails.push("organizer-notice");
  }
  if (status === "review" && registration.status !== "review") mails.push("review-alert");
  if (isSecondPayment(registration, truth)) mails.push("review-alert");
  if (truth.disputed && registration.disputedAt === null) mails.push("dispute-alert");
  return {
    status,
    refundedCents: isOwn(registration, truth) ? refundedCents : registration.refundedCents,
    paidAt: registration.paidAt ?? (status === "paid" || status === "refunded" ? now : null),
    disputedAt: registration.disputedAt ?? (truth.disputed ? now : null),
    duplicateOf: isNewlyPaid ? earlierPaid : registration.duplicateOf,
    mails,
  };
}

function nextStatus(registration: Registration, truth: SessionTruth, refundedCents: number): RegistrationStatus {
  const { status } = registration;
  const moneyIsIn = status === "paid" || status === "refunded";
  if (truth.paymentStatus === "paid") {
    if (!isOwn(registration, truth) && (moneyIsIn || status === "review")) return status;
    if (refundedCents > 0 && refundedCents >= (truth.amountCents ?? registration.amountCents)) return "refunded";
    if (status === "paid") return status;
    return figuresMatch(registration, truth) ? "paid" : "review";
  }
  if (status !== "pending" || !isOwn(registration, truth)) return status;
  if (truth.paymentFailed) return "failed";
  return truth.status === "expired" ? "expired" : "pending";
}

/** Anything else than the quoted amount is for a person to look at. */
function figuresMatch(registration: Registration, truth: SessionTruth): boolean {
  return (
    truth.amountCents === registration.amountCents &&
    truth.currency?.toLowerCase() === registration.currency.toLowerCase()
  );
}

/** Whether the truth is about the checkout that the visitor was given, or the first one we hear of. */
function isOwn(registration: Registration, truth: SessionTruth): boolean {
  return registration.sessionId === null || registration.sessionId === truth.id;
}

/** Money for a registration that was already paid through another checkout: somebody must give it back. */
function isSecondPayment(registration: Registration, truth: SessionTruth): boolean {
  return !isOwn(registration, truth) && registration.paidAt !== null && truth.paymentStatus === "paid";
}
