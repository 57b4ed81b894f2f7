import type { Clock } from "#domain/time/clock.ts";
import { addressAfterPaying, statusAt } from "../stripe-objects/checkout.ts";
import { checkoutChanges } from "../stripe-objects/checkout-changes.ts";
import { disputeEvent, refundEvents, sessionEvent, type WireEvent } from "../stripe-objects/wire-events.ts";
import type { EventDelivery } from "./deliver-events.ts";
import type { SandboxBook } from "./sandbox-book.ts";
import { readSandboxCard, sandboxCards } from "./sandbox-cards.ts";
import type { SandboxChangeResult, SandboxCheckout, SandboxServices } from "./sandbox-services.ts";
import { toCheckout, type SandboxSession } from "./sandbox-session.ts";

type Decide = (session: SandboxSession) => ReturnType<(typeof checkoutChanges)["expire"]> | Partial<SandboxSession>;

/** The registrant's address, for the page that asks them to pay. */
export type FindEmail = (registrationId: string) => Promise<string | null>;

/** What can happen to a sandbox checkout. The state is kept first and told afterwards, as at any provider. */
export function createSandboxOperations(
  book: SandboxBook,
  delivery: EventDelivery,
  clock: Clock,
  findEmail: FindEmail,
): SandboxServices {
  async function change(
    sessionId: string,
    decide: Decide,
    events: (session: SandboxSession) => WireEvent[],
  ): Promise<SandboxChangeResult> {
    const outcome = await book.change(sessionId, decide);
    if (outcome.kind === "not_found") return { ok: false, reason: "not_found" };
    if (outcome.kind === "refused") return { ok: false, reason: outcome.reason };
    await delivery.send(events(outcome.session));
    return { ok: true };
  }

  const say = (type: Parameters<typeof sessionEvent>[0]) => (session: SandboxSession) => [
    sessionEvent(type, toCheckout(session), clock.now()),
  ];
  const expire = (sessionId: string) => change(sessionId, checkoutChanges.expire, say("checkout.session.expired"));
  const sayDispute = (session: SandboxSession) => [disputeEvent(toCheckout(session), clock.now())];

  return {
    cards: sandboxCards,

    async look(sessionId) {
      const session = await book.find(sessionId);
      if (!session) return null;
      const status = statusAt(session, clock.now());
      if (status !== session.status) await expire(sessionId);
      return checkoutOf({ ...session, status }, await findEmail(session.registrationId));
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
        (now) => checkoutChanges.complete(now, clock.now(), card === "delayed"),
        say("checkout.session.completed"),
      );
      if (result.ok) return paidBefore;
      // Somebody was faster: the other of two clicks, or the end of the checkout's time.
      const after = await book.find(sessionId);
      return after?.status === "complete" ? paidBefore : { ok: false, reason: "expired" };
    },

    settle: (sessionId) => change(sessionId, checkoutChanges.settle, say("checkout.session.async_payment_succeeded")),

    fail: (sessionId) => change(sessionId, checkoutChanges.fail, say("checkout.session.async_payment_failed")),

    expire,

    refund(sessionId, amountCents, key) {
      let before = 0;
      return change(
        sessionId,
        (session) => {
          before = session.refundedCents;
          if (key !== undefined && session.refundKeys.includes(key)) return {};
          const refunded = checkoutChanges.refund(session, amountCents);
          if ("refused" in refunded || key === undefined) return refunded;
          return { ...refunded, refundKeys: [...session.refundKeys, key] };
        },
        (session) =>
          session.refundedCents === before
            ? []
            : refundEvents(toCheckout(session), session.refundedCents - before, clock.now()),
      );
    },

    dispute: (sessionId) => change(sessionId, checkoutChanges.dispute, sayDispute),

    loseDispute: (sessionId) => change(sessionId, checkoutChanges.loseDispute, sayDispute),
  };
}

function checkoutOf(session: SandboxSession, email: string | null): SandboxCheckout {
  return {
    id: session.id,
    registrationType: session.registrationType,
    email,
    amountCents: session.amountCents,
    refundedCents: session.refundedCents,
    status: session.status,
    payment: session.payment,
    disputed: session.disputed,
    disputeLost: session.disputeLost,
    expiresAt: session.expiresAt,
    successUrl: addressAfterPaying(session),
    cancelUrl: session.cancelUrl,
  };
}
