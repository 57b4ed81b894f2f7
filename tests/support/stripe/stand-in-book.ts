import type { Instant } from "#domain/time/time.ts";
import { problemOfExpiry, type Checkout } from "#server/payment/stripe-objects/checkout.ts";
import { newStripeId } from "#server/payment/stripe-objects/stripe-id.ts";
import type { Form } from "./stand-in-form.ts";
import type { ApiError } from "./stand-in-rules.ts";

export interface StandInPrice {
  amountCents: number;
  currency: string;
}

/** A checkout as the stand-in keeps it. */
export interface BookedSession extends Checkout {
  priceId: string;
  customerEmail: string | null;
}

const day = 24 * 60 * 60_000;

const refuse = (param: string, message: string, code?: string) => ({
  ok: false as const,
  error: { param, message, ...(code === undefined ? {} : { code }) },
});
const missing = (param: string) => refuse(param, `Missing required param: ${param}.`, "parameter_missing");

/** Creates a session from a form whose types are checked already; what is left is what the parts mean together. */
export function bookSession(
  form: Form,
  prices: Record<string, StandInPrice>,
  now: Instant,
): { ok: true; session: BookedSession } | { ok: false; error: ApiError } {
  const { mode, line_items, success_url, ui_mode } = form;
  if (mode === undefined) return missing("mode");
  if (mode !== "payment") return refuse("mode", "The stand-in knows only payments");
  if (ui_mode !== undefined && ui_mode !== "hosted_page")
    return refuse("ui_mode", "The stand-in knows only hosted pages");
  if (typeof success_url !== "string") return missing("success_url");
  if (!Array.isArray(line_items) || line_items.length === 0) return missing("line_items");
  const [item, ...others] = line_items;
  if (typeof item !== "object" || Array.isArray(item) || others.length > 0)
    return refuse("line_items", "The stand-in knows only one line item");
  const priceId = item["price"];
  if (typeof priceId !== "string") return missing("line_items[0][price]");
  const price = Object.hasOwn(prices, priceId) ? prices[priceId] : undefined;
  if (!price) return refuse("line_items[0][price]", `No such price: '${priceId}'`, "resource_missing");
  if (item["quantity"] === undefined) return missing("line_items[0][quantity]");
  // In whole seconds, as the provider counts.
  const createdAt = Math.floor(now / 1000) * 1000;
  const expiresAt = form["expires_at"] === undefined ? createdAt + day : Number(form["expires_at"]) * 1000;
  const problem = problemOfExpiry(expiresAt, createdAt);
  if (problem !== null) return refuse("expires_at", problem);
  return {
    ok: true,
    session: {
      id: newStripeId("cs_test_a1", 56),
      status: "open",
      payment: "none",
      priceId,
      amountCents: price.amountCents * Number(item["quantity"]),
      currency: price.currency,
      refundedCents: 0,
      disputed: false,
      disputeLost: false,
      paymentIntentId: newStripeId("pi_3"),
      customerEmail: textOf(form["customer_email"]),
      clientReferenceId: textOf(form["client_reference_id"]),
      metadata: (form["metadata"] as Record<string, string> | undefined) ?? {},
      successUrl: success_url,
      cancelUrl: textOf(form["cancel_url"]),
      createdAt,
      expiresAt,
    },
  };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
