import { setTimeout as wait } from "node:timers/promises";
import { programme } from "#content/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import { recordPriceIds, registrationTypes, tiers } from "#domain/programme/pricing.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { GatewayEvent, PaymentGateway, SessionRequest } from "#server/payment/gateway.ts";

/** What goes wrong with the next call: before the provider acts, or after it acted and only the answer is lost. */
export type Fault = "down" | "lost_answer" | "hang" | "rejected";

export interface FakeProvider {
  gateway: PaymentGateway;
  /** Every checkout that exists at the provider, by id. */
  sessions: Map<string, SessionTruth>;
  /** What it was asked for, in order; also by requests whose answer was lost. */
  requests: SessionRequest[];
  /** Faults of the calls to come, first to last. */
  createFaults: Fault[];
  fetchFaults: Fault[];
  /** Held back after it was made up: the answer to the next question, until the promise is there. */
  heldAnswer: Promise<void> | null;
  /** Whether it will not give money back, as where a payment is disputed. */
  refusesRefunds: boolean;
  /** How long every call takes. */
  delayMs: number;
  /** Changes what is true about a checkout. */
  update(sessionId: string, change: Partial<SessionTruth>): void;
  pay(sessionId: string): void;
  /** A signed event: what `readEvent` understands. */
  event(sessionId: string, change?: Partial<GatewayEvent>): string;
}

export const goodSignature = "signed";

/** A payment provider in memory, which behaves as the port says and fails when it is told to. */
export function createFakeProvider(clock: Clock): FakeProvider {
  const sessions = new Map<string, SessionTruth>();
  const byKey = new Map<string, { request: SessionRequest; id: string }>();
  let count = 0;

  const refundKeys = new Set<string>();
  const provider: FakeProvider = {
    sessions,
    requests: [],
    createFaults: [],
    fetchFaults: [],
    heldAnswer: null,
    refusesRefunds: false,
    delayMs: 0,
    update(sessionId, change) {
      const truth = sessions.get(sessionId);
      if (!truth) throw new Error(`no checkout ${sessionId}`);
      sessions.set(sessionId, { ...truth, ...change });
    },
    pay: (sessionId) => provider.update(sessionId, { status: "complete", paymentStatus: "paid" }),
    event: (sessionId, change) =>
      JSON.stringify({
        id: `evt_${(count += 1)}`,
        type: "checkout.session.completed",
        livemode: false,
        createdAt: clock.now(),
        sessionId,
        paymentIntentId: null,
        ...change,
      } satisfies GatewayEvent),
    gateway: {
      kind: "sandbox",
      checkoutOrigins: [],
      livemode: false,
      async createSession(request, timeoutMs) {
        provider.requests.push(request);
        const fault = provider.createFaults.shift();
        await wait(fault === "hang" ? timeoutMs : provider.delayMs);
        if (fault === "rejected") return { ok: false, reason: "rejected", detail: "refused by the test" };
        if (fault === "down" || fault === "hang") return unavailable;
        const known = byKey.get(request.idempotencyKey);
        if (known && JSON.stringify(known.request) !== JSON.stringify(request))
          return { ok: false, reason: "rejected", detail: "the key was used with other parameters" };
        const id = known?.id ?? open(request);
        if (fault === "lost_answer") return unavailable;
        return { ok: true, session: { id, url: `https://pay.example/${id}` } };
      },
      async fetchSession(sessionId, timeoutMs) {
        const fault = provider.fetchFaults.shift();
        await wait(fault === "hang" ? timeoutMs : provider.delayMs);
        if (fault) return unavailable;
        const truth = sessions.get(sessionId);
        const held = provider.heldAnswer;
        provider.heldAnswer = null;
        await held;
        return truth ? { ok: true, truth } : { ok: false, reason: "not_found", detail: "no such checkout" };
      },
      async refund(sessionId, amountCents, key) {
        if (amountCents !== null && refundKeys.has(key)) return { ok: true };
        const truth = sessions.get(sessionId);
        if (!truth) return { ok: false, reason: "not_found", detail: "no such checkout" };
        if (provider.refusesRefunds) return { ok: false, reason: "rejected", detail: "the payment is disputed" };
        if (truth.paymentStatus !== "paid" || truth.refundedCents >= (truth.amountCents ?? 0))
          return { ok: false, reason: "nothing_left", detail: "nothing is left" };
        const left = (truth.amountCents ?? 0) - truth.refundedCents;
        if (amountCents !== null && amountCents > left) return { ok: false, reason: "rejected", detail: "too much" };
        provider.update(sessionId, { refundedCents: truth.refundedCents + (amountCents ?? left) });
        if (amountCents !== null) refundKeys.add(key);
        return { ok: true };
      },
      async findSessionByPayment(paymentIntentId) {
        const sessionId = paymentIntentId.replace(/^pi_/, "cs_test_");
        return { ok: true, sessionId: sessions.has(sessionId) ? sessionId : null };
      },
      async readEvent(rawBody, signature) {
        if (signature !== goodSignature) return { ok: false, reason: "bad_signature" };
        return { ok: true, event: JSON.parse(rawBody) as GatewayEvent };
      },
    },
  };

  function open(request: SessionRequest): string {
    const id = `cs_test_${crypto.randomUUID().replaceAll("-", "")}${crypto.randomUUID().slice(0, 8)}`;
    byKey.set(request.idempotencyKey, { request, id });
    sessions.set(id, {
      id,
      status: "open",
      paymentStatus: "unpaid",
      paymentFailed: false,
      registrationId: request.registrationId,
      amountCents: amountOf(request),
      currency: programme.currency,
      refundedCents: 0,
      disputed: false,
      disputeLost: false,
      livemode: false,
    });
    return id;
  }
  return provider;
}

const unavailable = { ok: false, reason: "unavailable", detail: "a fault of the test's" } as const;

function amountOf({ priceId, registrationType }: SessionRequest): number {
  const ids = recordPriceIds(programme);
  const type = registrationTypes.find((one) => tiers.some((tier) => ids[one][tier] === priceId)) ?? registrationType;
  const { earlyPrice, standardPrice } = programme.packages[type];
  return ids[type].early === priceId ? earlyPrice : standardPrice;
}
