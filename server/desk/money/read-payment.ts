import { readCents } from "#domain/money.ts";
import { paymentWays } from "#domain/payments/payment.ts";
import { checkText, isVisible } from "#domain/text/check-text.ts";
import { isInCalendar } from "#domain/time/time.ts";
import type { NewPayment } from "#server/money/record-payment.ts";

/** As somebody typed it. */
export interface TypedPayment {
  amount: string;
  receivedOn: string;
  reference: string;
  /** A transfer where nothing else is said. */
  way?: string;
}

export type PaymentUnread = "amount_unreadable" | "day_unreadable" | "way_unknown" | "reference_missing";

const longestReference = 200;

/** Cash needs no mark of its own; everything else has one that a bank can be asked about. */
export function readPayment(
  typed: TypedPayment,
): { ok: true; payment: NewPayment } | { ok: false; reason: PaymentUnread } {
  const amountCents = readCents(typed.amount);
  const receivedOn = typed.receivedOn.trim();
  const reference = typed.reference.trim();
  const way = paymentWays.find((known) => known === (typed.way ?? "transfer"));
  if (amountCents === null || amountCents === 0) return { ok: false, reason: "amount_unreadable" };
  if (receivedOn.length !== "2026-01-20".length || !isInCalendar(receivedOn))
    return { ok: false, reason: "day_unreadable" };
  if (way === undefined) return { ok: false, reason: "way_unknown" };
  const isGiven = isVisible(reference) && checkText(reference, "line") === null && reference.length <= longestReference;
  if (!isGiven && !(way === "cash" && reference === "")) return { ok: false, reason: "reference_missing" };
  return { ok: true, payment: { amountCents, receivedOn, way, reference } };
}
