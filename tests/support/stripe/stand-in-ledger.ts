import Stripe from "stripe";
import { bookSession, newId, type BookedPayment, type BookedSession, type StandInPrice } from "./stand-in-book.ts";
import { chargeObject, sessionObject, type Json } from "./stand-in-objects.ts";
import type { Form } from "./stand-in-form.ts";

/** An event as it goes over the wire. */
export interface SignedEvent {
  type: string;
  body: string;
  signature: string;
}

export interface LedgerOptions {
  prices: Record<string, StandInPrice>;
  webhookSecret: string;
  now: () => number;
  origin: () => string;
}

/** Every checkout of the stand-in, and what may happen to one. Each change gives the events that tell of it. */
export function createLedger({ prices, webhookSecret, now, origin }: LedgerOptions) {
  const sessions = new Map<string, BookedSession>();
  const byPayment = new Map<string, BookedSession>();
  const seconds = () => Math.floor(now() / 1000);

  function find(id: string): BookedSession | null {
    const session = sessions.get(id);
    if (!session) return null;
    if (session.status === "open" && session.expiresAt <= seconds()) session.status = "expired";
    return session;
  }

  function known(id: string, status: BookedSession["status"]): BookedSession {
    const session = find(id);
    if (!session) throw new Error(`The stand-in has no session ${id}`);
    if (session.status !== status) throw new Error(`Session ${id} is ${session.status}, not ${status}`);
    return session;
  }

  function paymentOf(id: string, status: BookedPayment["status"]): { session: BookedSession; payment: BookedPayment } {
    const session = known(id, "complete");
    if (session.payment?.status !== status) throw new Error(`The payment of ${id} is not ${status}`);
    return { session, payment: session.payment };
  }

  function signed(type: string, object: Json, extras: Json = {}): SignedEvent {
    const body = JSON.stringify({
      id: newId("evt_1"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      ...extras,
    });
    return { type, body, signature: sign(body) };
  }

  /** The header for a body, as sent now. A redelivery carries a new one. */
  function sign(body: string): string {
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp: seconds() });
  }

  const told = (type: string, session: BookedSession) => [signed(type, sessionObject(session, origin()))];

  return {
    sessions,
    find,
    sign,
    signed,
    seconds,
    findByPayment: (paymentId: string) => byPayment.get(paymentId) ?? null,

    create(form: Form) {
      const booked = bookSession(form, prices, seconds());
      if (booked.ok) sessions.set(booked.session.id, booked.session);
      return booked;
    },

    /** The visitor is done. `delayed`: the money is still on its way. `charge`: another amount than the price's. */
    complete(id: string, { delayed = false, charge = {} as Partial<StandInPrice> } = {}): SignedEvent[] {
      const session = known(id, "open");
      const status = delayed ? "processing" : "succeeded";
      const payment = {
        id: newId("pi_3"),
        chargeId: newId("ch_3"),
        status,
        refundedCents: 0,
        disputed: false,
      } as const;
      Object.assign(session, { status: "complete", paid: !delayed, payment: { ...payment }, ...charge });
      byPayment.set(payment.id, session);
      return told("checkout.session.completed", session);
    },

    settle(id: string): SignedEvent[] {
      const { session, payment } = paymentOf(id, "processing");
      payment.status = "succeeded";
      session.paid = true;
      return told("checkout.session.async_payment_succeeded", session);
    },

    fail(id: string): SignedEvent[] {
      const { session, payment } = paymentOf(id, "processing");
      payment.status = "requires_payment_method";
      return told("checkout.session.async_payment_failed", session);
    },

    expire(id: string): SignedEvent[] {
      const session = known(id, "open");
      session.status = "expired";
      return told("checkout.session.expired", session);
    },

    /** Gives money back: all that is left of it, or a part. */
    refund(id: string, cents?: number): SignedEvent[] {
      const { session, payment } = paymentOf(id, "succeeded");
      const left = session.amountCents - payment.refundedCents;
      const amount = cents ?? left;
      if (amount <= 0 || amount > left) throw new Error(`${amount} cannot be refunded of ${left}`);
      payment.refundedCents += amount;
      const refund = {
        id: newId("re_3"),
        object: "refund",
        amount,
        charge: payment.chargeId,
        payment_intent: payment.id,
      };
      return [
        signed("refund.created", { ...refund, currency: session.currency, status: "succeeded" }),
        signed("charge.refunded", chargeObject(session, payment)),
      ];
    },

    dispute(id: string): SignedEvent[] {
      const { session, payment } = paymentOf(id, "succeeded");
      payment.disputed = true;
      const dispute = { id: newId("du_1"), object: "dispute", charge: payment.chargeId, payment_intent: payment.id };
      return [signed("charge.dispute.created", { ...dispute, amount: session.amountCents, status: "needs_response" })];
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
