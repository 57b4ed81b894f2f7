import type { Cents } from "../money.ts";
import { sumPayments, type Payment } from "../payments/payment.ts";
import type { Invoice } from "./invoice.ts";

type Terms = Pick<
  Invoice,
  "amountCents" | "standardCents" | "early" | "dueOn" | "earlyKeptAt" | "settledCents" | "voidedAt"
>;

type Entry = Pick<Payment, "amountCents" | "receivedOn">;

export interface InvoiceBalance {
  status: "invoiced" | "paid" | "refunded" | "review" | "void";
  /** What is here: what came, without what went back. */
  receivedCents: Cents;
  /** What went back after it was paid. */
  refundedCents: Cents;
  /** What must have come for it to be paid. Nothing where it is void. */
  owedCents: Cents;
}

/**
 * How an invoice stands with what has come for it. The early price holds if all of it was there by the due day;
 * otherwise the standard price is owed, unless the desk took another sum as the full payment. Exactly what is owed
 * settles it, and a part that goes back later leaves it paid. Less, more, and money for a void invoice are for a
 * person to look at: nothing is ever canceled automatically.
 */
export function decideInvoice(terms: Terms, payments: readonly Entry[]): InvoiceBalance {
  const came = sumPayments(payments);
  const keptCents = came.receivedCents - came.refundedCents;
  if (terms.voidedAt !== null)
    return {
      status: keptCents === 0 ? "void" : "review",
      receivedCents: keptCents,
      refundedCents: came.refundedCents,
      owedCents: 0,
    };
  const owedCents = owed(terms, payments);
  // More than was owed and the rest of it sent back is a sum put right, not a refund.
  const refundedCents = Math.max(0, came.refundedCents - Math.max(0, came.receivedCents - owedCents));
  const balance = { receivedCents: keptCents, refundedCents, owedCents };
  if (payments.length === 0) return { ...balance, status: "invoiced" };
  if (came.receivedCents > 0 && keptCents === 0) return { ...balance, status: "refunded" };
  const isPaid = came.receivedCents === owedCents || keptCents === owedCents;
  return { ...balance, status: isPaid ? "paid" : "review" };
}

function owed(terms: Terms, payments: readonly Entry[]): Cents {
  if (terms.settledCents !== null) return terms.settledCents;
  return earlyPriceHolds(terms, payments) ? terms.amountCents : terms.standardCents;
}

function earlyPriceHolds({ amountCents, early, dueOn, earlyKeptAt }: Terms, payments: readonly Entry[]): boolean {
  if (!early) return true;
  if (earlyKeptAt !== null || payments.every(({ receivedOn }) => receivedOn <= dueOn)) return true;
  const inTime = sumPayments(payments.filter(({ receivedOn }) => receivedOn <= dueOn));
  return inTime.receivedCents - inTime.refundedCents >= amountCents;
}
