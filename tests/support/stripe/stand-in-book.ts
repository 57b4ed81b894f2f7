import { randomBytes } from "node:crypto";
import type { Form } from "./stand-in-form.ts";
import type { ApiError } from "./stand-in-rules.ts";

export interface StandInPrice {
  amountCents: number;
  currency: string;
}

/** A payment and its one charge. */
export interface BookedPayment {
  id: string;
  chargeId: string;
  status: "processing" | "succeeded" | "requires_payment_method";
  refundedCents: number;
  disputed: boolean;
}

/** A checkout as the stand-in keeps it. Times are seconds, as the provider's are. */
export interface BookedSession {
  id: string;
  status: "open" | "complete" | "expired";
  paid: boolean;
  priceId: string;
  amountCents: number;
  currency: string;
  customerEmail: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  created: number;
  expiresAt: number;
  payment: BookedPayment | null;
}

export const newId = (prefix: string, length = 24): string =>
  prefix +
  randomBytes(length * 2)
    .toString("base64")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, length);

const halfHour = 30 * 60;
const day = 24 * 60 * 60;

const refuse = (param: string, message: string, code?: string) => ({
  ok: false as const,
  error: { param, message, ...(code === undefined ? {} : { code }) },
});
const missing = (param: string) => refuse(param, `Missing required param: ${param}.`, "parameter_missing");

/** Creates a session from a form whose types are checked already; what is left is what the parts mean together. */
export function bookSession(
  form: Form,
  prices: Record<string, StandInPrice>,
  nowSeconds: number,
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
  const expiresAt = form["expires_at"] === undefined ? nowSeconds + day : Number(form["expires_at"]);
  if (expiresAt < nowSeconds + halfHour)
    return refuse(
      "expires_at",
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
    );
  if (expiresAt > nowSeconds + day)
    return refuse(
      "expires_at",
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
    );
  return {
    ok: true,
    session: {
      id: newId("cs_test_a1", 56),
      status: "open",
      paid: false,
      priceId,
      amountCents: price.amountCents * Number(item["quantity"]),
      currency: price.currency,
      customerEmail: textOf(form["customer_email"]),
      clientReferenceId: textOf(form["client_reference_id"]),
      metadata: (form["metadata"] as Record<string, string> | undefined) ?? {},
      successUrl: success_url,
      cancelUrl: textOf(form["cancel_url"]),
      created: nowSeconds,
      expiresAt,
      payment: null,
    },
  };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
