import Stripe from "stripe";
import { z } from "zod";
import type { Instant } from "#domain/time/time.ts";
import type { ReadEventResult } from "./gateway.ts";

/** Stripe's own recommendation. Never 0: to the SDK that means that age is not checked at all. */
const toleranceSeconds = 300;

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.boolean(),
  created: z.int(),
  /** Only on events of connected accounts, which are somebody else's. */
  account: z.string().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Names the checkout itself. */
const sessionEvents = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

/** Names the payment: money that went back, or that somebody wants back. */
const paymentEvents = /^(charge\.refunded|charge\.refund\.updated|refund\.[a-z_]+|charge\.dispute\.[a-z_]+)$/;

/** Verifies a signed event, its age included, and reads which checkout or payment it is about. */
export async function readSignedEvent(
  secret: string,
  rawBody: string,
  signature: string | null,
  now: Instant,
): Promise<ReadEventResult> {
  if (signature === null) return { ok: false, reason: "bad_signature" };
  let body: unknown;
  try {
    body = await Stripe.webhooks.constructEventAsync(rawBody, signature, secret, toleranceSeconds, undefined, now);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { ok: false, reason: "bad_signature" };
    // What is left is a signed body that is no JSON, or a kind of event that carries no object.
    if (error instanceof Error) return { ok: false, reason: "unreadable" };
    throw error;
  }
  const parsed = eventSchema.safeParse(body);
  if (!parsed.success) return { ok: false, reason: "unreadable" };
  const { id, type, livemode, created, account, data } = parsed.data;
  const ours = account === undefined;
  return {
    ok: true,
    event: {
      id,
      type,
      livemode,
      createdAt: created * 1000,
      sessionId: ours && sessionEvents.has(type) ? idOf(data.object["id"]) : null,
      paymentIntentId: ours && paymentEvents.test(type) ? idOf(data.object["payment_intent"]) : null,
    },
  };
}

/** An id, given as such or as the object that bears it. */
function idOf(value: unknown): string | null {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "object" && value !== null && "id" in value) return idOf(value.id);
  return null;
}
