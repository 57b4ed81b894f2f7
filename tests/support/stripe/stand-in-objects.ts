import type { BookedPayment, BookedSession } from "./stand-in-book.ts";

export type Json = Record<string, unknown>;

/** The checkout as the API shows it. Its address is there only while it can be used. */
export function sessionObject(session: BookedSession, origin: string, expand: readonly string[] = []): Json {
  const { payment } = session;
  const deep = expand.includes("payment_intent.latest_charge");
  const expanded = deep || expand.includes("payment_intent");
  return {
    id: session.id,
    object: "checkout.session",
    amount_subtotal: session.amountCents,
    amount_total: session.amountCents,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    customer: null,
    customer_details: session.customerEmail === null ? null : { email: session.customerEmail, name: null, phone: null },
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: "payment",
    payment_intent: payment && (expanded ? paymentObject(session, payment, deep) : payment.id),
    payment_method_types: ["card"],
    payment_status: session.paid ? "paid" : "unpaid",
    status: session.status,
    success_url: session.successUrl,
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${origin}/c/pay/${session.id}` : null,
  };
}

export function paymentObject(session: BookedSession, payment: BookedPayment, expandCharge: boolean): Json {
  return {
    id: payment.id,
    object: "payment_intent",
    amount: session.amountCents,
    amount_received: payment.status === "succeeded" ? session.amountCents : 0,
    created: session.created,
    currency: session.currency,
    latest_charge: expandCharge ? chargeObject(session, payment) : payment.chargeId,
    last_payment_error: payment.status === "requires_payment_method" ? { type: "card_error" } : null,
    livemode: false,
    metadata: {},
    status: payment.status,
  };
}

export function chargeObject(session: BookedSession, payment: BookedPayment): Json {
  const succeeded = payment.status === "succeeded";
  return {
    id: payment.chargeId,
    object: "charge",
    amount: session.amountCents,
    amount_captured: succeeded ? session.amountCents : 0,
    amount_refunded: payment.refundedCents,
    captured: succeeded,
    created: session.created,
    currency: session.currency,
    disputed: payment.disputed,
    livemode: false,
    metadata: {},
    paid: succeeded,
    payment_intent: payment.id,
    refunded: payment.refundedCents === session.amountCents,
    status: succeeded ? "succeeded" : payment.status === "processing" ? "pending" : "failed",
  };
}
