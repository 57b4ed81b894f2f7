import type { Instant } from "#domain/time/time.ts";
import type { Checkout } from "./checkout.ts";
import { newStripeId } from "./stripe-id.ts";
import { chargeObject, disputeObject, refundObject, seconds, sessionObject, type Json } from "./wire-objects.ts";

/** An event in Stripe's shape, ready to be signed. */
export interface WireEvent {
  id: string;
  type: string;
  body: string;
}

export type SessionEventType =
  | "checkout.session.completed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.expired";

export function sessionEvent(type: SessionEventType, checkout: Checkout, now: Instant): WireEvent {
  return wireEvent(type, sessionObject(checkout), now);
}

/** Refunds and disputes name the payment, not the checkout. */
export function refundEvents(checkout: Checkout, amountCents: number, now: Instant): WireEvent[] {
  return [
    wireEvent("refund.created", refundObject(checkout, newStripeId("re_"), amountCents), now),
    wireEvent("charge.refunded", chargeObject(checkout), now),
  ];
}

export function disputeEvent(checkout: Checkout, now: Instant): WireEvent {
  const type = checkout.disputeLost ? "charge.dispute.closed" : "charge.dispute.created";
  return wireEvent(type, disputeObject(checkout), now);
}

export function wireEvent(type: string, object: Json, now: Instant, extras: Json = {}): WireEvent {
  const id = newStripeId("evt_");
  const event = {
    id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...extras,
  };
  return { id, type, body: JSON.stringify(event) };
}
