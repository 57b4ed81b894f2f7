import type { Instant } from "#domain/time/time.ts";
import type { Checkout } from "./checkout.ts";

export type Json = Record<string, unknown>;

interface Shown {
  /** Where it is paid; there only while it can be. */
  url?: string | null;
  customerEmail?: string | null;
  /** Which inner objects are shown whole instead of by their ids. */
  expand?: readonly string[];
}

/** A checkout as Stripe's API and its events show it. */
export function sessionObject(checkout: Checkout, { url = null, customerEmail = null, expand = [] }: Shown = {}): Json {
  const deep = expand.includes("payment_intent.latest_charge");
  const expanded = deep || expand.includes("payment_intent");
  const hasPayment = checkout.payment !== "none";
  return {
    id: checkout.id,
    object: "checkout.session",
    amount_subtotal: checkout.amountCents,
    amount_total: checkout.amountCents,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReferenceId,
    created: seconds(checkout.createdAt),
    currency: checkout.currency,
    customer: null,
    customer_details: customerEmail === null ? null : { email: customerEmail, name: null, phone: null },
    customer_email: customerEmail,
    expires_at: seconds(checkout.expiresAt),
    livemode: false,
    metadata: checkout.metadata,
    mode: "payment",
    payment_intent: hasPayment ? (expanded ? paymentObject(checkout, deep) : checkout.paymentIntentId) : null,
    payment_method_types: ["card"],
    payment_status: checkout.payment === "paid" ? "paid" : "unpaid",
    status: checkout.status,
    success_url: checkout.successUrl,
    ui_mode: "hosted_page",
    url: checkout.status === "open" ? url : null,
  };
}

const paymentStatuses = {
  none: "requires_payment_method",
  processing: "processing",
  paid: "succeeded",
  failed: "requires_payment_method",
} as const;

function paymentObject(checkout: Checkout, expandCharge: boolean): Json {
  const isPaid = checkout.payment === "paid";
  return {
    id: checkout.paymentIntentId,
    object: "payment_intent",
    amount: checkout.amountCents,
    amount_received: isPaid ? checkout.amountCents : 0,
    created: seconds(checkout.createdAt),
    currency: checkout.currency,
    latest_charge: expandCharge ? chargeObject(checkout) : chargeIdOf(checkout),
    last_payment_error: checkout.payment === "failed" ? { type: "card_error" } : null,
    livemode: false,
    metadata: {},
    status: paymentStatuses[checkout.payment],
  };
}

const chargeStatuses = { none: "failed", processing: "pending", paid: "succeeded", failed: "failed" } as const;

export function chargeObject(checkout: Checkout): Json {
  const isPaid = checkout.payment === "paid";
  return {
    id: chargeIdOf(checkout),
    object: "charge",
    amount: checkout.amountCents,
    amount_captured: isPaid ? checkout.amountCents : 0,
    amount_refunded: checkout.refundedCents,
    captured: isPaid,
    created: seconds(checkout.createdAt),
    currency: checkout.currency,
    disputed: checkout.disputed,
    livemode: false,
    metadata: {},
    paid: isPaid,
    payment_intent: checkout.paymentIntentId,
    refunded: checkout.refundedCents === checkout.amountCents,
    status: chargeStatuses[checkout.payment],
  };
}

export function refundObject(checkout: Checkout, id: string, amountCents: number): Json {
  return {
    id,
    object: "refund",
    amount: amountCents,
    charge: chargeIdOf(checkout),
    currency: checkout.currency,
    payment_intent: checkout.paymentIntentId,
    status: "succeeded",
  };
}

/** A checkout has one dispute at most, so its id can be made from the payment's. */
export function disputeObject(checkout: Checkout): Json {
  return {
    id: checkout.paymentIntentId.replace(/^pi_/, "du_"),
    object: "dispute",
    amount: checkout.amountCents,
    charge: chargeIdOf(checkout),
    currency: checkout.currency,
    payment_intent: checkout.paymentIntentId,
    status: checkout.disputeLost ? "lost" : "needs_response",
  };
}

export const seconds = (at: Instant): number => Math.floor(at / 1000);
const chargeIdOf = ({ paymentIntentId }: Checkout): string => paymentIntentId.replace(/^pi_/, "ch_");
