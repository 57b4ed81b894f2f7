import type { Facts } from "#content/facts.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { formatMoney } from "../formats.ts";

/** What the package costs now, "$200". */
export function priceOf({ programme, tier }: Facts, type: RegistrationType): string {
  const { earlyPrice, standardPrice } = programme.packages[type];
  return formatMoney(tier === "early" ? earlyPrice : standardPrice);
}

/** One sentence on what the package costs now and how long that lasts. */
export function priceTerms({ programme, tier, dates }: Facts, type: RegistrationType): string {
  const { earlyPrice, standardPrice } = programme.packages[type];
  const standard = formatMoney(standardPrice);
  return tier === "early"
    ? `One-time fee of ${formatMoney(earlyPrice)} through ${dates.earlyBirdLast}, then ${standard}.`
    : `One-time fee of ${standard}.`;
}
