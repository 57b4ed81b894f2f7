import { programme } from "#content/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { PaymentGateway } from "#server/payment/gateway.ts";

export interface InstantGateway extends PaymentGateway {
  pay(sessionId: string): string;
}

export const sessionIdOf = (registrationId: string) => `cs_test_${registrationId}`;

/** A provider that answers at once, so that only our own work is measured. An event's body is its session's id. */
export function createInstantGateway(clock: Clock): InstantGateway {
  const truths = new Map<string, SessionTruth>();
  const truthOf = (sessionId: string): SessionTruth => {
    const truth = truths.get(sessionId);
    if (!truth) throw new Error(`a session that was never opened: ${sessionId}`);
    return truth;
  };
  return {
    kind: "sandbox",
    checkoutOrigins: [],
    livemode: false,
    pay(sessionId) {
      truths.set(sessionId, { ...truthOf(sessionId), status: "complete", paymentStatus: "paid" });
      return sessionId;
    },
    async createSession({ registrationId, registrationType }) {
      const id = sessionIdOf(registrationId);
      truths.set(id, {
        id,
        status: "open",
        paymentStatus: "unpaid",
        paymentFailed: false,
        registrationId,
        amountCents: programme.packages[registrationType].standardPrice,
        currency: programme.currency,
        refundedCents: 0,
        disputed: false,
        disputeLost: false,
        livemode: false,
      });
      return { ok: true, session: { id, url: `https://pay.example/c/pay/${id}` } };
    },
    fetchSession: async (sessionId) => ({ ok: true, truth: truthOf(sessionId) }),
    refund: async () => ({ ok: false, reason: "rejected", detail: "nothing is measured about it" }),
    findSessionByPayment: async () => ({ ok: true, sessionId: null }),
    readEvent: async (sessionId) => ({
      ok: true,
      event: {
        id: `evt_${crypto.randomUUID()}`,
        type: "checkout.session.completed",
        livemode: false,
        createdAt: clock.now(),
        sessionId,
        paymentIntentId: null,
      },
    }),
  };
}
