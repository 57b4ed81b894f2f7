import type { Instant } from "#domain/time.ts";
import type { SessionTruth } from "#server/payment/gateway.ts";
import type { MailKind, Registration, RegistrationStatus, Settlement } from "#server/storage/store.ts";

/**
 * What the provider's truth makes of a registration. It only ever moves forward: a truth that was fetched earlier and
 * arrives later cannot take a payment, a refund or a dispute back.
 */
export function decidePayment(
  registration: Registration,
  truth: SessionTruth,
  { now, earlierPaid }: { now: Instant; earlierPaid: string | null },
): Settlement {
  const status = nextStatus(registration, truth);
  const isNewlyPaid = status === "paid" && registration.paidAt === null;
  const mails: MailKind[] = [];
  if (isNewlyPaid) {
    if (registration.email !== null) mails.push("receipt");
    mails.push("organizer-notice");
  }
  if (status === "review" && registration.status !== "review") mails.push("review-alert");
  if (isSecondPayment(registration, truth)) mails.push("review-alert");
  if (truth.disputed && registration.disputedAt === null) mails.push("dispute-alert");
  return {
    status,
    refundedCents: isOwn(registration, truth)
      ? Math.max(registration.refundedCents, truth.refundedCents)
      : registration.refundedCents,
    paidAt: registration.paidAt ?? (status === "paid" || status === "refunded" ? now : null),
    disputedAt: registration.disputedAt ?? (truth.disputed ? now : null),
    duplicateOf: isNewlyPaid ? earlierPaid : registration.duplicateOf,
    mails,
  };
}

function nextStatus(registration: Registration, truth: SessionTruth): RegistrationStatus {
  const { status } = registration;
  const moneyIsIn = status === "paid" || status === "refunded";
  if (truth.paymentStatus === "paid") {
    if (!isOwn(registration, truth) && (moneyIsIn || status === "review")) return status;
    if (status === "refunded" || isRefundedInFull(registration, truth)) return "refunded";
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

function isRefundedInFull(registration: Registration, truth: SessionTruth): boolean {
  const refunded = Math.max(registration.refundedCents, truth.refundedCents);
  return refunded > 0 && refunded >= (truth.amountCents ?? registration.amountCents);
}

/** Whether the truth is about the checkout that the visitor was given, or the first one we hear of. */
function isOwn(registration: Registration, truth: SessionTruth): boolean {
  return registration.sessionId === null || registration.sessionId === truth.id;
}

/** Money for a registration that was already paid through another checkout: somebody must give it back. */
function isSecondPayment(registration: Registration, truth: SessionTruth): boolean {
  return !isOwn(registration, truth) && registration.paidAt !== null && truth.paymentStatus === "paid";
}
