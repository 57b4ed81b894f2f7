import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { pino } from "pino";
import Stripe from "stripe";
import { programme } from "#content/programme.ts";
import type { PaymentGateway } from "#server/payment/gateway.ts";
import { createSandbox } from "#server/payment/sandbox/sandbox-gateway.ts";
import { createStripeGateway } from "#server/payment/stripe/stripe-gateway.ts";
import type { Queries } from "#server/storage/database.ts";
import { startStripeStandIn, type StripeStandIn } from "./stand-in.ts";

/** An event as the provider sent it. */
export interface SentEvent {
  body: string;
  signature: string;
}

/** A gateway with its provider: what a visitor, a bank or time can do to a checkout, and the events that tell of it. */
export interface GatewayHarness {
  gateway: PaymentGateway;
  /** The provider's clock, which only the test moves. */
  clock: { now(): number; pass(milliseconds: number): void };
  pay(sessionId: string): Promise<SentEvent[]>;
  payLater(sessionId: string): Promise<SentEvent[]>;
  settle(sessionId: string): Promise<SentEvent[]>;
  fail(sessionId: string): Promise<SentEvent[]>;
  expire(sessionId: string): Promise<SentEvent[]>;
  refund(sessionId: string, amountCents: number | null): Promise<SentEvent[]>;
  dispute(sessionId: string): Promise<SentEvent[]>;
  loseDispute(sessionId: string): Promise<SentEvent[]>;
  /** The signature of a body at an instant, by the secret that the gateway knows. */
  sign(body: string, at: number): string;
  close(): Promise<void>;
}

export const harnessSecret = "whsec_0123456789abcdef";
export const harnessStart = Date.parse("2025-12-01T12:00:00Z");

function movableClock(): GatewayHarness["clock"] {
  let now = harnessStart;
  return { now: () => now, pass: (milliseconds) => void (now += milliseconds) };
}

function sign(body: string, at: number): string {
  const timestamp = Math.floor(at / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret: harnessSecret, timestamp });
}

/** The four prices of the record, under the ids that the sandbox uses too. */
export const recordPrices = Object.fromEntries(
  Object.values(programme.packages).flatMap(({ earlyPriceId, standardPriceId, earlyPrice, standardPrice }) => [
    [earlyPriceId, { amountCents: earlyPrice, currency: programme.currency }],
    [standardPriceId, { amountCents: standardPrice, currency: programme.currency }],
  ]),
);

export async function stripeHarness(): Promise<GatewayHarness & { standIn: StripeStandIn }> {
  const clock = movableClock();
  const secretKey = "sk_test_harness";
  const standIn = await startStripeStandIn({
    secretKey,
    webhookSecret: harnessSecret,
    prices: recordPrices,
    now: clock.now,
  });
  const { ledger } = standIn;
  return {
    gateway: createStripeGateway({ secretKey, webhookSecret: harnessSecret, apiUrl: standIn.url }),
    standIn,
    clock,
    sign,
    pay: async (id) => ledger.complete(id),
    payLater: async (id) => ledger.complete(id, { delayed: true }),
    settle: async (id) => ledger.settle(id),
    fail: async (id) => ledger.fail(id),
    expire: async (id) => ledger.expire(id),
    refund: async (id, cents) => ledger.refund(id, cents ?? undefined),
    dispute: async (id) => ledger.dispute(id),
    loseDispute: async (id) => ledger.loseDispute(id),
    close: () => standIn.close(),
  };
}

export async function sandboxHarness(db: Queries): Promise<GatewayHarness> {
  const clock = movableClock();
  let received: SentEvent[] = [];
  const webhook = createServer((request, response) => {
    void readAll(request).then((body) => {
      received.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
  const { gateway, services, close } = createSandbox({
    db,
    clock,
    programme,
    siteUrl: "http://localhost:3000",
    webhookSecret: harnessSecret,
    webhookUrl: () => `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/api/webhooks/stripe`,
    log: pino({ level: "silent" }),
  });

  async function eventsOf(change: Promise<{ ok: boolean }>): Promise<SentEvent[]> {
    const { ok } = await change;
    if (!ok) throw new Error("the sandbox refused a change that the suite asked for");
    const sent = received;
    received = [];
    return sent;
  }
  return {
    gateway,
    clock,
    sign,
    pay: (id) => eventsOf(services.pay(id, services.cards.paid)),
    payLater: (id) => eventsOf(services.pay(id, services.cards.delayed)),
    settle: (id) => eventsOf(services.settle(id)),
    fail: (id) => eventsOf(services.fail(id)),
    expire: (id) => eventsOf(services.expire(id)),
    refund: (id, cents) => eventsOf(services.refund(id, cents)),
    dispute: (id) => eventsOf(services.dispute(id)),
    loseDispute: (id) => eventsOf(services.loseDispute(id)),
    async close() {
      close();
      await new Promise((resolve) => webhook.close(resolve));
    },
  };
}
