import { z } from "zod";
import type { PriceIds } from "#domain/programme/pricing.ts";
import { isWebAddress, textMatching } from "./env-values.ts";

export type PaymentSettings =
  { kind: "sandbox" } | { kind: "stripe"; secretKey: string; webhookSecret: string; apiUrl: string | null };

const needed = (pattern: RegExp, example: string) =>
  z
    .string({
      error: `is not set, and PAYMENTS is stripe; set it to the value from the Stripe dashboard (${example})`,
    })
    .pipe(
      textMatching(
        (text) => pattern.test(text),
        () => `does not look right; it begins like ${example}`,
      ),
    );

const price = needed(/^\S+$/, "price_…");

const variables = z.object({
  STRIPE_SECRET_KEY: needed(/^(sk|rk)_(test|live)_./, "sk_live_…"),
  STRIPE_WEBHOOK_SECRET: needed(/^whsec_./, "whsec_…"),
  STRIPE_PRICE_INDIVIDUAL_EARLY: price,
  STRIPE_PRICE_INDIVIDUAL_STANDARD: price,
  STRIPE_PRICE_CHAMBER_EARLY: price,
  STRIPE_PRICE_CHAMBER_STANDARD: price,
  STRIPE_API_URL: textMatching(
    isWebAddress,
    (text) => `"${text}" is not an http or https address; correct it, or leave it out for Stripe's own`,
  ).optional(),
});

/** Needed with `PAYMENTS=stripe`. */
export const stripeSchema = variables.superRefine((values, context) => {
  const ids = pricesOf(values);
  if (new Set(ids).size < ids.length)
    context.addIssue({
      code: "custom",
      path: ["STRIPE_PRICE_*"],
      message: "two of the four prices are the same; give each package and tier a price of its own",
    });
});

export const stripeNames = variables.keyof().options;

type StripeVariables = z.infer<typeof variables>;

export const stripePayments = (values: StripeVariables): PaymentSettings => ({
  kind: "stripe",
  secretKey: values.STRIPE_SECRET_KEY,
  webhookSecret: values.STRIPE_WEBHOOK_SECRET,
  apiUrl: values.STRIPE_API_URL ?? null,
});

export const stripePriceIds = (values: StripeVariables): PriceIds => ({
  individual: { early: values.STRIPE_PRICE_INDIVIDUAL_EARLY, standard: values.STRIPE_PRICE_INDIVIDUAL_STANDARD },
  chamber: { early: values.STRIPE_PRICE_CHAMBER_EARLY, standard: values.STRIPE_PRICE_CHAMBER_STANDARD },
});

const pricesOf = (values: StripeVariables): string[] =>
  Object.values(stripePriceIds(values)).flatMap((tiers) => Object.values(tiers));
