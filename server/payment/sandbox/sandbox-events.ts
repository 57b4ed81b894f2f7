import type { Instant } from "#domain/time/time.ts";
import { sandboxId, type SandboxSession } from "./sandbox-session.ts";

/** An event in Stripe's shape, ready to be signed. */
export interface SandboxEvent {
  id: string;
  type: string;
  body: string;
}

export type SessionEventType =
  | "checkout.session.completed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.expired";

export function sessionEvent(type: SessionEventType, session: SandboxSession, now: Instant): SandboxEvent {
  return eventOf(type, now, {
    id: session.id,
    object: "checkout.session",
    amount_total: session.amountCents,
    client_reference_id: session.registrationId,
    created: seconds(session.createdAt),
    currency: session.currency,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    metadata: { registrationType: session.registrationType, registrationId: session.registrationId },
    mode: "payment",
    payment_intent: session.payment === "none" ? null : session.paymentIntentId,
    payment_status: session.payment === "paid" ? "paid" : "unpaid",
    status: session.status,
  });
}

/** Refunds and disputes name the payment, not the checkout. */
export function refundEvents(session: SandboxSession, amountCents: number, now: Instant): SandboxEvent[] {
  const { paymentIntentId, currency } = session;
  const charge = chargeId(session);
  return [
    eventOf("refund.created", now, {
      id: sandboxId("re_", 24),
      object: "refund",
      amount: amountCents,
      charge,
      currency,
      payment_intent: paymentIntentId,
      status: "succeeded",
    }),
    eventOf("charge.refunded", now, {
      id: charge,
      object: "charge",
      amount: session.amountCents,
      amount_refunded: session.refundedCents,
      currency,
      disputed: session.disputed,
      payment_intent: paymentIntentId,
      refunded: session.refundedCents === session.amountCents,
      status: "succeeded",
    }),
  ];
}

export function disputeEvent(session: SandboxSession, now: Instant): SandboxEvent {
  return eventOf("charge.dispute.created", now, {
    id: sandboxId("du_", 24),
    object: "dispute",
    amount: session.amountCents,
    charge: chargeId(session),
    currency: session.currency,
    payment_intent: session.paymentIntentId,
    status: "needs_response",
  });
}

const seconds = (at: Instant): number => Math.floor(at / 1000);
const chargeId = (session: SandboxSession): string => session.paymentIntentId.replace(/^pi_/, "ch_");

function eventOf(type: string, now: Instant, object: Record<string, unknown>): SandboxEvent {
  const id = sandboxId("evt_", 24);
  const event = {
    id,
    object: "event",
    api_version: null,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  return { id, type, body: JSON.stringify(event) };
}
