import type { Instant } from "#domain/time/time.ts";

/** A hosted checkout and its payment, as Stripe, the sandbox and the tests' stand-in have it. */
export interface Checkout {
  id: string;
  status: "open" | "complete" | "expired";
  /** `processing`: a delayed payment that is still to arrive or to fail. */
  payment: "none" | "processing" | "paid" | "failed";
  amountCents: number;
  currency: string;
  refundedCents: number;
  disputed: boolean;
  disputeLost: boolean;
  paymentIntentId: string;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  createdAt: Instant;
  expiresAt: Instant;
}

/** The parts that change. */
export type CheckoutState = Pick<
  Checkout,
  "status" | "payment" | "amountCents" | "refundedCents" | "disputed" | "disputeLost" | "expiresAt"
>;

/** An open checkout ends by itself when its time is over. */
export function statusAt({ status, expiresAt }: Pick<Checkout, "status" | "expiresAt">, now: Instant) {
  return status === "open" && expiresAt <= now ? "expired" : status;
}

/** Where a visitor goes after paying. */
export function addressAfterPaying({ id, successUrl }: Pick<Checkout, "id" | "successUrl">): string {
  return successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

const minute = 60_000;

/** Stripe takes checkouts that end 30 minutes to 24 hours from now. What is wrong with this one, or null. */
export function problemOfExpiry(expiresAt: Instant, now: Instant): string | null {
  if (expiresAt < now + 30 * minute)
    return "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.";
  if (expiresAt > now + 24 * 60 * minute)
    return "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.";
  return null;
}
