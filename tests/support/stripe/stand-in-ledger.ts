import Stripe from "stripe";
import { statusAt, type Checkout } from "#server/payment/stripe-objects/checkout.ts";
import { checkoutChanges, type CheckoutChange } from "#server/payment/stripe-objects/checkout-changes.ts";
import {
  disputeEvent,
  refundEvents,
  sessionEvent,
  wireEvent,
  type WireEvent,
} from "#server/payment/stripe-objects/wire-events.ts";
import type { Json } from "#server/payment/stripe-objects/wire-objects.ts";
import { bookSession, type BookedSession, type StandInPrice } from "./stand-in-book.ts";
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
}

/** Every checkout of the stand-in, and what may happen to one. Each change gives the events that tell of it. */
export function createLedger({ prices, webhookSecret, now }: LedgerOptions) {
  const sessions = new Map<string, BookedSession>();

  function find(id: string): BookedSession | null {
    const session = sessions.get(id);
    if (!session) return null;
    session.status = statusAt(session, now());
    return session;
  }

  /** Changes a checkout, or throws: a test that asks for what cannot happen is wrong. */
  function change(id: string, decide: (session: BookedSession) => CheckoutChange): BookedSession {
    const session = find(id);
    if (!session) throw new Error(`The stand-in has no session ${id}`);
    const changed = decide(session);
    if ("refused" in changed) throw new Error(`Session ${id} cannot change so: ${changed.refused}`);
    return Object.assign(session, changed);
  }

  /** The header for a body, as sent now. A redelivery carries a new one. */
  function sign(body: string): string {
    const timestamp = Math.floor(now() / 1000);
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
  }

  const signEvent = ({ type, body }: WireEvent): SignedEvent => ({ type, body, signature: sign(body) });
  const say = (type: Parameters<typeof sessionEvent>[0], checkout: Checkout) => [
    signEvent(sessionEvent(type, checkout, now())),
  ];

  return {
    sessions,
    find,
    sign,
    now,
    signed: (type: string, object: Json, extras: Json = {}) => signEvent(wireEvent(type, object, now(), extras)),
    findByPayment: (paymentId: string) =>
      [...sessions.values()].find(
        ({ payment, paymentIntentId }) => payment !== "none" && paymentIntentId === paymentId,
      ) ?? null,

    create(form: Form) {
      const booked = bookSession(form, prices, now());
      if (booked.ok) sessions.set(booked.session.id, booked.session);
      return booked;
    },

    /** The visitor is done. `delayed`: the money is still on its way. `charge`: another amount than the price's. */
    complete(id: string, { delayed = false, charge = {} as Partial<StandInPrice> } = {}): SignedEvent[] {
      const session = change(id, (state) => checkoutChanges.complete(state, now(), delayed));
      return say("checkout.session.completed", Object.assign(session, charge));
    },

    settle: (id: string) => say("checkout.session.async_payment_succeeded", change(id, checkoutChanges.settle)),
    fail: (id: string) => say("checkout.session.async_payment_failed", change(id, checkoutChanges.fail)),
    expire: (id: string) => say("checkout.session.expired", change(id, checkoutChanges.expire)),

    /** Gives money back: all that is left of it, or a part. */
    refund(id: string, cents?: number): SignedEvent[] {
      const before = find(id)?.refundedCents ?? 0;
      const session = change(id, (state) => checkoutChanges.refund(state, cents ?? null));
      return refundEvents(session, session.refundedCents - before, now()).map(signEvent);
    },

    dispute: (id: string) => [signEvent(disputeEvent(change(id, checkoutChanges.dispute), now()))],
    loseDispute: (id: string) => [signEvent(disputeEvent(change(id, checkoutChanges.loseDispute), now()))],
  };
}

export type Ledger = ReturnType<typeof createLedger>;
