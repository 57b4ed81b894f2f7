import type { Instant } from "#domain/time/time.ts";
import { statusAt, type CheckoutState } from "./checkout.ts";

/** `not_now`: the checkout is not in a state in which that can happen. */
export type ChangeRefusal = "not_now" | "bad_amount";

export type CheckoutChange = Partial<CheckoutState> | { refused: ChangeRefusal };

const notNow = { refused: "not_now" } as const;

/** What can happen to a checkout, each as what is different afterwards. */
export const checkoutChanges = {
  /** The visitor is done; with `delayed` the money is still on its way. */
  complete: (state: CheckoutState, now: Instant, delayed: boolean): CheckoutChange =>
    statusAt(state, now) === "open" ? { status: "complete", payment: delayed ? "processing" : "paid" } : notNow,

  settle: ({ payment }: CheckoutState): CheckoutChange => (payment === "processing" ? { payment: "paid" } : notNow),

  fail: ({ payment }: CheckoutState): CheckoutChange => (payment === "processing" ? { payment: "failed" } : notNow),

  expire: ({ status }: CheckoutState): CheckoutChange => (status === "open" ? { status: "expired" } : notNow),

  /** Gives back so many cents, or with null all that is left. */
  refund({ payment, amountCents, refundedCents }: CheckoutState, cents: number | null): CheckoutChange {
    const left = amountCents - refundedCents;
    if (payment !== "paid" || left === 0) return notNow;
    const given = cents ?? left;
    if (!Number.isSafeInteger(given) || given <= 0 || given > left) return { refused: "bad_amount" };
    return { refundedCents: refundedCents + given };
  },

  dispute: ({ payment, disputed }: CheckoutState): CheckoutChange =>
    payment === "paid" && !disputed ? { disputed: true } : notNow,

  loseDispute: ({ disputed, disputeLost }: CheckoutState): CheckoutChange =>
    disputed && !disputeLost ? { disputeLost: true } : notNow,
};
