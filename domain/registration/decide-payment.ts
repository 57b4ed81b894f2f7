import type { PaymentSums } from "../payments/payment.ts";
import type { Instant } from "../time/time.ts";
import { askedBeside } from "./decide-received.ts";
import type { Registration, RegistrationStatus } from "./registration.ts";
import type { SessionTruth } from "./session-truth.ts";
import type { Settlement, SettlementMail } from "./settlement.ts";

interface Circumstances {
  now: Instant;
  /** The same person's and package's earlier paid registration of the season, or null. */
  earlierPaid: string | null;
  /** What the desk recorded beside the provider: cash, checks, transfers. */
  recorded?: PaymentSums;
}

const nothingRecorded: PaymentSums = { receivedCents: 0, refundedCents: 0 };

/**
 * What the provider's truth makes of a registration. A payment or a dispute is never taken back, whatever arrives
 * late. A refund is, since it may fail days after it was made: there the newest answer counts (`mustAskAgain`).
 */
export function decidePayment(
  registration: Registration,
  truth: SessionTruth,
  { now, earlierPaid, recorded = nothingRecorded }: Circumstances,
): Settlement {
  // An answer from before the payment knows of no refund.
  const isNews = truth.paymentStatus === "paid" && isOwn(registration, truth);
  const status = nextStatus(registration, truth, recorded);
  const next = {
    status,
    refundedCents: isNews ? truth.refundedCents + recorded.refundedCents : registration.refundedCents,
    cardCents: isNews && isInCurrency(registration, truth) ? truth.amountCents : registration.cardCents,
    paidAt: registration.paidAt ?? (status === "paid" || status === "refunded" ? now : null),
    disputedAt: registration.disputedAt ?? (truth.disputed ? now : null),
    disputeLostAt: registration.disputeLostAt ?? (truth.disputeLost ? now : null),
    duplicateOf: isNewlyPaid(registration, status) ? earlierPaid : registration.duplicateOf,
  };
  const asked = askedOf(registration);
  // Too much came, and the rest went back: what it counts for is all that came. In review it is what was asked.
  const isSettled = registration.status === "review" && status === "paid";
  const came = isSettled ? (next.cardCents ?? 0) + recorded.receivedCents : registration.amountCents;
  const amountCents = status === "review" ? asked : came;
  return {
    ...next,
    amountCents,
    askedCents: askedBeside(asked, amountCents),
    mails: mailsAbout(registration, next, truth),
  };
}

/**
 * Whether an answer must be asked for anew: another one was followed since this one was asked for, nobody can say which
 * of the two is newer, and they differ in what was refunded.
 */
export function mustAskAgain(
  registration: Registration,
  truth: SessionTruth,
  recorded: PaymentSums = nothingRecorded,
): boolean {
  const isNews = truth.paymentStatus === "paid" && isOwn(registration, truth);
  return isNews && truth.refundedCents + recorded.refundedCents !== registration.refundedCents;
}

function nextStatus(registration: Registration, truth: SessionTruth, recorded: PaymentSums): RegistrationStatus {
  const { status } = registration;
  const moneyIsIn = status === "paid" || status === "refunded";
  if (truth.paymentStatus === "paid") {
    if (!isOwn(registration, truth) && (moneyIsIn || status === "review")) return status;
    const keptCents = recorded.receivedCents - recorded.refundedCents;
    if (
      truth.refundedCents > 0 &&
      truth.refundedCents >= (truth.amountCents ?? registration.amountCents) &&
      keptCents === 0
    )
      return "refunded";
    // Paid in cash or by check before, and now by card as well: one of the two has to go back.
    const isSecond = recorded.receivedCents > 0 && registration.cardCents === null;
    if (status === "paid" && !isSecond) return status;
    return figuresMatch(registration, truth, recorded) ? "paid" : "review";
  }
  if (status !== "pending" || !isOwn(registration, truth)) return status;
  if (truth.paymentFailed) return "failed";
  return truth.status === "expired" ? "expired" : "pending";
}

function mailsAbout(
  registration: Registration,
  next: Pick<Settlement, "status" | "refundedCents">,
  truth: SessionTruth,
): SettlementMail[] {
  const { status, refundedCents } = next;
  const mails: SettlementMail[] = [];
  if (isNewlyPaid(registration, status)) mails.push("receipt", "organizer-notice");
  if (status === "failed" && registration.status !== "failed") mails.push("payment-failed", "payment-failed-notice");
  if (refundedCents > registration.refundedCents) mails.push("refund", "refund-notice");
  if (refundedCents < registration.refundedCents) mails.push("refund-failed-alert");
  if (status === "review" && registration.status !== "review") mails.push("review-alert");
  if (isSecondPayment(registration, truth)) mails.push("review-alert");
  if (truth.disputed && registration.disputedAt === null) mails.push("dispute-alert");
  const hasReader = registration.email !== null;
  return hasReader ? mails : mails.filter((mail) => !forRegistrant.has(mail));
}

const forRegistrant: ReadonlySet<SettlementMail> = new Set(["receipt", "payment-failed", "refund"]);

const isNewlyPaid = (registration: Registration, status: RegistrationStatus): boolean =>
  status === "paid" && registration.paidAt === null;

/** Anything else than the quoted amount is for a person to look at. */
function figuresMatch(registration: Registration, truth: SessionTruth, recorded: PaymentSums): boolean {
  const received = (truth.amountCents ?? 0) + recorded.receivedCents;
  const kept = received - truth.refundedCents - recorded.refundedCents;
  const asked = askedOf(registration);
  return (received === asked || kept === asked) && isInCurrency(registration, truth);
}

const askedOf = ({ askedCents, amountCents }: Registration): number => askedCents ?? amountCents;

const isInCurrency = ({ currency }: Registration, truth: SessionTruth): boolean =>
  truth.currency?.toLowerCase() === currency.toLowerCase();

/** Whether the truth is about the checkout that the visitor was given, or the first one we hear of. */
function isOwn(registration: Registration, truth: SessionTruth): boolean {
  return registration.sessionId === null || registration.sessionId === truth.id;
}

/** Money for a registration that was already paid through another checkout: somebody must give it back. */
function isSecondPayment(registration: Registration, truth: SessionTruth): boolean {
  return !isOwn(registration, truth) && registration.paidAt !== null && truth.paymentStatus === "paid";
}
