import { z } from "zod";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { CheckoutSession } from "../gateway.ts";

/**
 * What the site reads from Stripe's answers, and nothing else of them. An answer without these parts makes no
 * sense to us, whatever its status says.
 */
const created = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

const charge = z.object({ amount_refunded: z.int(), disputed: z.boolean() });

const payment = z.object({
  id: z.string().min(1),
  status: z.string(),
  latest_charge: z.nullable(charge),
});

const session = z.object({
  id: z.string().min(1),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  client_reference_id: z.nullable(z.string()),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  livemode: z.boolean(),
  payment_intent: z.nullable(payment),
});

/** The new checkout, or null where the answer names no address to pay at. */
export function readCreated(answer: unknown): CheckoutSession | null {
  const parsed = created.safeParse(answer);
  return parsed.success ? parsed.data : null;
}

/** Where a payment stands that will not go on by itself. */
const endedWithoutMoney = new Set(["requires_payment_method", "canceled"]);

/** The truth about a checkout, and which payment is its. That a dispute was lost is told elsewhere. */
export interface StripeTruth extends Omit<SessionTruth, "disputeLost"> {
  paymentIntentId: string | null;
}

/** The truth about a checkout whose payment and charge were expanded, or null where the answer makes no sense. */
export function readTruth(answer: unknown): StripeTruth | null {
  const parsed = session.safeParse(answer);
  if (!parsed.success) return null;
  const { status, payment_status, payment_intent, ...rest } = parsed.data;
  // A checkout that cost nothing is done; that its amount differs from the quote is for the caller to see.
  const paymentStatus = payment_status === "unpaid" ? "unpaid" : "paid";
  const unpaidEnd = status === "complete" && paymentStatus === "unpaid";
  return {
    id: rest.id,
    status,
    paymentStatus,
    paymentFailed: unpaidEnd && payment_intent !== null && endedWithoutMoney.has(payment_intent.status),
    registrationId: rest.client_reference_id,
    amountCents: rest.amount_total,
    currency: rest.currency,
    refundedCents: payment_intent?.latest_charge?.amount_refunded ?? 0,
    disputed: payment_intent?.latest_charge?.disputed ?? false,
    livemode: rest.livemode,
    paymentIntentId: payment_intent?.id ?? null,
  };
}

const disputes = z.object({ data: z.array(z.object({ status: z.string() })) });

/** Whether one of a payment's disputes was lost, or null where the answer makes no sense. */
export function readDisputeLost(answer: unknown): boolean | null {
  const parsed = disputes.safeParse(answer);
  return parsed.success ? parsed.data.data.some(({ status }) => status === "lost") : null;
}

const list = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

/** The first id of a list, null for an empty list, undefined where the answer is no list. */
export function readFirstId(answer: unknown): string | null | undefined {
  const parsed = list.safeParse(answer);
  return parsed.success ? (parsed.data.data[0]?.id ?? null) : undefined;
}
