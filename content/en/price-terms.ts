import { formatMoney } from "#domain/money.ts";
import { tierAt, type RegistrationType } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import { programme } from "../programme.ts";
import { seasonDates } from "./season-dates.ts";

/** What the package costs at that instant, "$200". */
export function priceAt(type: RegistrationType, at: Instant): string {
  const { earlyPrice, standardPrice } = programme.packages[type];
  return formatMoney(tierAt(programme, at) === "early" ? earlyPrice : standardPrice);
}

/** One sentence on what the package costs at that instant and how long that lasts. */
export function priceTermsAt(type: RegistrationType, at: Instant): string {
  const { earlyPrice, standardPrice } = programme.packages[type];
  const standard = formatMoney(standardPrice);
  return tierAt(programme, at) === "early"
    ? `One-time fee of ${formatMoney(earlyPrice)} through ${seasonDates.earlyBirdLast}, then ${standard}.`
    : `One-time fee of ${standard}.`;
}
