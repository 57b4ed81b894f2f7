import type { Clock } from "#domain/time/clock.ts";
import type { SandboxBook } from "./sandbox-book.ts";
import { readSandboxCard, sandboxCards } from "./sandbox-cards.ts";
import type { SandboxCourier } from "./deliver-events.ts";
import { disputeEvent, refundEvents, sessionEvent, type SandboxEvent } from "./sandbox-events.ts";
import type { SandboxChangeResult, SandboxCheckout, SandboxServices } from "./sandbox-services.ts";
import { statusAt, type SandboxSession, type SandboxState } from "./sandbox-session.ts";

type Refusal = Extract<SandboxChangeResult, { ok: false }>["reason"];
type Decide = (session: SandboxSession) => Partial<SandboxState> | { refused: Refusal };

const notNow = { refused: "not_now" } as const;

/** What can happen to a sandbox checkout. The state is kept first and told afterwards, as at any provider. */
export function createSandboxOperations(book: SandboxBook, courier: SandboxCourier, clock: Clock): SandboxServices {
  async function change(
    sessionId: string,
    decide: Decide,
    events: (session: SandboxSession) => SandboxEvent[],
  ): Promise<SandboxChangeResult> {
    const outcome = await book.change(sessionId, decide);
    if (outcome.kind === "not_found") return { ok: false, reason: "not_found" };
    if (outcome.kind === "refused") return { ok: false, reason: outcome.reason };
    await courier.send(events(outcome.session));
    return { ok: true };
  }

  const expired = (session: SandboxSession) => [sessionEvent("checkout.session.expired", session, clock.now())];

  return {
    cards: sandboxCards,

    async look(sessionId) {
      const session = await book.find(sessionId);
      if (!session) return null;
      const status = statusAt(session, clock.now());
      if (status !== session.status) {
        await change(sessionId, (now) => (now.status === "open" ? { status: "expired" } : notNow), expired);
      }
      return checkoutOf({ ...session, status });
    },

    async pay(sessionId, cardNumber) {
      const session = await book.find(sessionId);
      if (!session) return { ok: false, reason: "not_found" };
      const paidBefore = { ok: true, redirectTo: addressAfterPaying(session) } as const;
      if (session.status === "complete") return paidBefore;
      const card = readSandboxCard(cardNumber);
      if (card === null) return { ok: false, reason: "unknown_card" };
      if (statusAt(session, clock.now()) === "expired") return { ok: false, reason: "expired" };
      if (card === "declined") return { ok: false, reason: "declined" };
      const result = await change(
        sessionId,
        (now) => {
          if (statusAt(now, clock.now()) !== "open") return notNow;
          return { status: "complete", payment: card === "paid" ? "paid" : "processing" };
        },
        (done) => [sessionEvent("checkout.session.completed", done, clock.now())],
      );
      if (result.ok) return paidBefore;
      // Somebody was faster: the other of two clicks, or the end of the checkout's time.
      const after = await book.find(sessionId);
      return after?.status === "complete" ? paidBefore : { ok: false, reason: "expired" };
    },

    settle: (sessionId) =>
      change(
        sessionId,
        ({ payment }) => (payment === "processing" ? { payment: "paid" } : notNow),
        (session) => [sessionEvent("checkout.session.async_payment_succeeded", session, clock.now())],
      ),

    fail: (sessionId) =>
      change(
        sessionId,
        ({ payment }) => (payment === "processing" ? { payment: "failed" } : notNow),
        (session) => [sessionEvent("checkout.session.async_payment_failed", session, clock.now())],
      ),

    expire: (sessionId) =>
      change(sessionId, ({ status }) => (status === "open" ? { status: "expired" } : notNow), expired),

    refund(sessionId, amountCents) {
      let given = 0;
      return change(
        sessionId,
        (session) => {
          if (session.payment !== "paid") return notNow;
          const left = session.amountCents - session.refundedCents;
          if (left === 0) return notNow;
          given = amountCents ?? left;
          if (!Number.isSafeInteger(given) || given <= 0 || given > left) return { refused: "bad_amount" };
          return { refundedCents: session.refundedCents + given };
        },
        (session) => refundEvents(session, given, clock.now()),
      );
    },

    dispute: (sessionId) =>
      change(
        sessionId,
        ({ payment, disputed }) => (payment === "paid" && !disputed ? { disputed: true } : notNow),
        (session) => [disputeEvent(session, clock.now())],
      ),
  };
}

function checkoutOf(session: SandboxSession): SandboxCheckout {
  return {
    id: session.id,
    registrationType: session.registrationType,
    amountCents: session.amountCents,
    refundedCents: session.refundedCents,
    status: session.status,
    payment: session.payment,
    disputed: session.disputed,
    expiresAt: session.expiresAt,
    successUrl: addressAfterPaying(session),
    cancelUrl: session.cancelUrl,
  };
}

function addressAfterPaying({ successUrl, id }: SandboxSession): string {
  return successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id);
}
