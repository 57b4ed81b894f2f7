import type { Cents } from "#domain/money.ts";

/** A place that somebody has paid for and holds, less what went back. */
export interface PaidPlace {
  id: string;
  cents: Cents;
}

/** What gives somebody a place at no cost. */
export type Cover = "chamber" | "scholarship";

/** What somebody paid although they need not have. */
export interface PaidTwice {
  why: "twice" | Cover;
  /** All that was paid, in the order of the payments. */
  payments: readonly PaidPlace[];
  /** How much of it is more than one place costs them. */
  tooMuchCents: Cents;
}

/**
 * A person needs one place, and who is covered otherwise none of their own. The first payment is the one that is kept
 * where nothing covers them. Null where nobody paid too much.
 */
export function paidTwice(payments: readonly PaidPlace[], cover: Cover | null): PaidTwice | null {
  const paid = payments.filter(({ cents }) => cents > 0);
  const extra = cover ? paid : paid.slice(1);
  if (extra.length === 0) return null;
  return {
    why: cover ?? "twice",
    payments: paid,
    tooMuchCents: extra.reduce((sum, { cents }) => sum + cents, 0),
  };
}
