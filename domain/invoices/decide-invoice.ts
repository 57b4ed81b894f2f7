import type { Cents } from "../money.ts";
import type { Invoice, InvoicePayment } from "./invoice.ts";

type Terms = Pick<Invoice, "amountCents" | "standardCents" | "early" | "dueOn" | "earlyKeptAt" | "voidedAt">;

export interface InvoiceBalance {
  status: "invoiced" | "paid" | "review" | "void";
  receivedCents: Cents;
  /** What must have come for it to be paid. Nothing where it is void. */
  owedCents: Cents;
}

/**
 * How an invoice stands with what has come for it. The early price holds if all of it was there by the due day;
 * otherwise the standard price is owed. Exactly what is owed settles it. Less, more, money for a void invoice, and
 * money that went back again are for a person to look at: nothing is ever cancelled by itself.
 */
export function decideInvoice(
  terms: Terms,
  payments: readonly Pick<InvoicePayment, "amountCents" | "receivedOn">[],
): InvoiceBalance {
  const receivedCents = sumOf(payments);
  if (terms.voidedAt !== null) return { status: receivedCents === 0 ? "void" : "review", receivedCents, owedCents: 0 };
  const owedCents = earlyPriceHolds(terms, payments) ? terms.amountCents : terms.standardCents;
  if (payments.length === 0) return { status: "invoiced", receivedCents, owedCents };
  return { status: receivedCents === owedCents ? "paid" : "review", receivedCents, owedCents };
}

function earlyPriceHolds(
  { amountCents, early, dueOn, earlyKeptAt }: Terms,
  payments: readonly Pick<InvoicePayment, "amountCents" | "receivedOn">[],
): boolean {
  if (!early) return true;
  if (earlyKeptAt !== null || payments.every(({ receivedOn }) => receivedOn <= dueOn)) return true;
  return sumOf(payments.filter(({ receivedOn }) => receivedOn <= dueOn)) >= amountCents;
}

const sumOf = (payments: readonly Pick<InvoicePayment, "amountCents">[]): Cents =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
