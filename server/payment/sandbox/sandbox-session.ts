import { createHash } from "node:crypto";
import { z } from "zod";
import { recordPriceIds, registrationTypes, tiers } from "#domain/programme/pricing.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { SessionRequest } from "../gateway.ts";
import { problemOfExpiry, statusAt, type Checkout } from "../stripe-objects/checkout.ts";
import { newStripeId } from "../stripe-objects/stripe-id.ts";

/** What the sandbox keeps of a checkout beside its keys. Nothing in it says who the visitor is. */
export const sandboxStateSchema = z.object({
  /** Hash of the request, to see whether a repeat is the same request. */
  requestHash: z.string(),
  registrationType: z.enum(registrationTypes),
  amountCents: z.int(),
  currency: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.int(),
  status: z.enum(["open", "complete", "expired"]),
  payment: z.enum(["none", "processing", "paid", "failed"]),
  refundedCents: z.int(),
  /** The keys of refunds that were made, so that each is made once. */
  refundKeys: z.array(z.string()).default([]),
  disputed: z.boolean(),
  disputeLost: z.boolean().default(false),
});
export type SandboxState = z.infer<typeof sandboxStateSchema>;

export interface SandboxSession extends SandboxState {
  id: string;
  registrationId: string;
  paymentIntentId: string;
  createdAt: Instant;
}

export function hashRequest(request: SessionRequest): string {
  const { registrationId, registrationType, priceId, customerEmail, successUrl, cancelUrl, expiresAt } = request;
  const parts = [registrationId, registrationType, priceId, customerEmail, successUrl, cancelUrl, expiresAt];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** The new checkout, or in a word or two what Stripe would refuse about the request. */
export function openSandboxSession(
  programme: Programme,
  request: SessionRequest,
  now: Instant,
): { ok: true; session: SandboxSession } | { ok: false; detail: string } {
  const amountCents = priceOf(programme, request.priceId);
  if (amountCents === null) return { ok: false, detail: "no such price" };
  const problem = problemOfExpiry(request.expiresAt, now);
  if (problem !== null) return { ok: false, detail: problem };
  if (!URL.canParse(request.successUrl) || !URL.canParse(request.cancelUrl))
    return { ok: false, detail: "a return address is not a valid URL" };
  return {
    ok: true,
    session: {
      id: newStripeId("cs_test_", 58),
      registrationId: request.registrationId,
      paymentIntentId: newStripeId("pi_"),
      createdAt: now,
      requestHash: hashRequest(request),
      registrationType: request.registrationType,
      amountCents,
      currency: programme.currency,
      successUrl: request.successUrl,
      cancelUrl: request.cancelUrl,
      expiresAt: request.expiresAt,
      status: "open",
      payment: "none",
      refundedCents: 0,
      refundKeys: [],
      disputed: false,
      disputeLost: false,
    },
  };
}

function priceOf(programme: Programme, priceId: string): number | null {
  const ids = recordPriceIds(programme);
  for (const type of registrationTypes) {
    const { earlyPrice, standardPrice } = programme.packages[type];
    for (const tier of tiers) if (ids[type][tier] === priceId) return tier === "early" ? earlyPrice : standardPrice;
  }
  return null;
}

/** The checkout as Stripe would have it. */
export function toCheckout(session: SandboxSession): Checkout {
  const { registrationId, registrationType } = session;
  return { ...session, clientReferenceId: registrationId, metadata: { registrationType, registrationId } };
}

export function truthOf(session: SandboxSession, now: Instant): SessionTruth {
  return {
    id: session.id,
    status: statusAt(session, now),
    paymentStatus: session.payment === "paid" ? "paid" : "unpaid",
    paymentFailed: session.payment === "failed",
    registrationId: session.registrationId,
    amountCents: session.amountCents,
    currency: session.currency,
    refundedCents: session.refundedCents,
    disputed: session.disputed,
    disputeLost: session.disputeLost,
    livemode: false,
  };
}
