/** Why a request is refused, in the provider's words. */
export interface ApiError {
  type?: "invalid_request_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
  message: string;
}

/** What a parameter may be. `elsewhere` exists at the provider, but nothing here knows what it would do. */
export type Rule =
  | { kind: "text"; max: number }
  | { kind: "url" }
  | { kind: "email" }
  | { kind: "integer"; min?: number; max?: number }
  | { kind: "choice"; of: readonly string[] }
  | { kind: "list"; item: Rule; max: number }
  | { kind: "object"; parts: Record<string, Rule> }
  | { kind: "metadata" }
  | { kind: "elsewhere" };

const text: Rule = { kind: "text", max: 5000 };
const elsewhere: Rule = { kind: "elsewhere" };
const expand: Rule = { kind: "list", item: text, max: 20 };

/** Parameters of creating a checkout session, API version 2026-10-28.endive. `payment_method_types` is gone from it. */
export const createRules: Record<string, Rule> = {
  mode: { kind: "choice", of: ["payment", "setup", "subscription"] },
  line_items: {
    kind: "list",
    max: 100,
    item: {
      kind: "object",
      parts: {
        price: text,
        quantity: { kind: "integer", min: 1, max: 999_999 },
        adjustable_quantity: elsewhere,
        metadata: elsewhere,
        price_data: elsewhere,
        tax_rates: elsewhere,
      },
    },
  },
  customer_email: { kind: "email" },
  client_reference_id: { kind: "text", max: 200 },
  success_url: { kind: "url" },
  cancel_url: { kind: "url" },
  metadata: { kind: "metadata" },
  expires_at: { kind: "integer" },
  ui_mode: { kind: "choice", of: ["elements", "embedded_page", "form", "hosted_page"] },
  expand,
  ...Object.fromEntries(
    [
      "adaptive_pricing",
      "after_expiration",
      "allow_promotion_codes",
      "allowed_payment_method_types",
      "automatic_tax",
      "billing_address_collection",
      "branding_settings",
      "consent_collection",
      "currency",
      "custom_fields",
      "custom_text",
      "customer",
      "customer_account",
      "customer_creation",
      "customer_update",
      "discounts",
      "excluded_payment_method_types",
      "integration_identifier",
      "invoice_creation",
      "locale",
      "managed_payments",
      "name_collection",
      "optional_items",
      "origin_context",
      "payment_intent_data",
      "payment_method_collection",
      "payment_method_configuration",
      "payment_method_data",
      "payment_method_options",
      "permissions",
      "phone_number_collection",
      "redirect_on_completion",
      "return_url",
      "saved_payment_method_options",
      "setup_intent_data",
      "shipping_address_collection",
      "shipping_options",
      "submit_type",
      "subscription_data",
      "tax_id_collection",
      "wallet_options",
    ].map((name) => [name, elsewhere]),
  ),
};

export const retrieveRules: Record<string, Rule> = { expand };

export const listRules: Record<string, Rule> = {
  payment_intent: text,
  limit: { kind: "integer", min: 1, max: 100 },
  status: { kind: "choice", of: ["complete", "expired", "open"] },
  starting_after: text,
  ending_before: text,
  expand,
  created: elsewhere,
  customer: elsewhere,
  customer_account: elsewhere,
  customer_details: elsewhere,
  payment_link: elsewhere,
  subscription: elsewhere,
};

/** Parameters of giving money back. */
export const refundRules: Record<string, Rule> = {
  payment_intent: text,
  amount: { kind: "integer", min: 1 },
  metadata: { kind: "metadata" },
  expand,
  charge: elsewhere,
  customer: elsewhere,
  instructions_email: elsewhere,
  origin: elsewhere,
  reason: elsewhere,
  refund_application_fee: elsewhere,
  reverse_transfer: elsewhere,
};

export const disputeRules: Record<string, Rule> = {
  payment_intent: text,
  limit: { kind: "integer", min: 1, max: 100 },
  charge: elsewhere,
  created: elsewhere,
};
