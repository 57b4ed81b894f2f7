import type { Cents } from "../money.ts";
import { sumPayments, type Payment } from "../payments/payment.ts";
import type { Registration } from "./registration.ts";

export interface ReceivedBalance {
  status: "paid" | "refunded" | "review";
  /** What came in all, by card and otherwise. */
  receivedCents: Cents;
  refundedCents: Cents;
  /** What the registration counts for: once it is paid, what came. */
  amountCents: Cents;
}

/** What was asked, where the registration counts for another sum; null where both are one. */
export const askedBeside = (askedCents: Cents, amountCents: Cents): Cents | null =>
  askedCents === amountCents ? null : askedCents;

type Asked = Pick<Registration, "amountCents" | "cardCents" | "refundedCents">;

/**
 * How a registration without an invoice stands with all that came for it. What was asked, or what is left of it after
 * too much went back, makes it paid; a part that went back later leaves it paid. Anything else is for a person.
 */
export function decideReceived(
  { amountCents, cardCents, refundedCents: refundedBefore }: Asked,
  payments: { before: readonly Pick<Payment, "amountCents">[]; now: readonly Pick<Payment, "amountCents">[] },
): ReceivedBalance {
  const recorded = sumPayments(payments.now);
  const byCard = refundedBefore - sumPayments(payments.before).refundedCents;
  const receivedCents = (cardCents ?? 0) + recorded.receivedCents;
  const refundedCents = byCard + recorded.refundedCents;
  const keptCents = receivedCents - refundedCents;
  const sums = { receivedCents, refundedCents };
  if (receivedCents > 0 && keptCents <= 0) return { ...sums, status: "refunded", amountCents: receivedCents };
  const isPaid = receivedCents === amountCents || keptCents === amountCents;
  return isPaid ? { ...sums, status: "paid", amountCents: receivedCents } : { ...sums, status: "review", amountCents };
}
