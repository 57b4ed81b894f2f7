import type { Cents } from "../money.ts";
import type { Day } from "../time/time.ts";

/** How money came that no payment provider knows of. */
export const paymentWays = ["cash", "check", "transfer", "other"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Money that came for a registration or its invoice, as the desk recorded it. What was sent back is below zero. */
export interface Payment {
  id: string;
  amountCents: Cents;
  receivedOn: Day;
  way: PaymentWay;
  /** The bank's or the check's own mark; null once the person has been forgotten. */
  reference: string | null;
}

export interface PaymentSums {
  /** All that came. */
  receivedCents: Cents;
  /** What went back of it. */
  refundedCents: Cents;
}

/**
 * What is left of a card payment. Until the provider has said what came, it is what was asked, unless something came
 * otherwise: whoever left the checkout and paid by check, all of it or a part, has nothing on a card.
 */
export function leftOnCard(
  { cardCents, amountCents, refundedCents }: { cardCents: Cents | null; amountCents: Cents; refundedCents: Cents },
  payments: readonly Pick<Payment, "amountCents">[],
): Cents {
  const recorded = sumPayments(payments);
  const byCard = cardCents ?? (recorded.receivedCents > 0 ? 0 : amountCents);
  return byCard - (refundedCents - recorded.refundedCents);
}

export function sumPayments(payments: readonly Pick<Payment, "amountCents">[]): PaymentSums {
  const sum = (chosen: readonly Pick<Payment, "amountCents">[]) =>
    chosen.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    receivedCents: sum(payments.filter(({ amountCents }) => amountCents > 0)),
    refundedCents: Math.abs(sum(payments.filter(({ amountCents }) => amountCents < 0))),
  };
}
