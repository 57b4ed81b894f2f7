import { formatClock, formatDay, formatDayNoYear, formatShortDayNoYear } from "#domain/time.ts";
import { tierAt, registrationTypes, type RegistrationType, type Tier } from "#domain/pricing.ts";
import { formatMoney } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { programme } from "./programme.ts";

/** What a package card says at one instant. Plain data, so that every page shows the same. */
export interface PackageOffer {
  registrationType: RegistrationType;
  title: string;
  description: string;
  badge: string;
  popular: boolean;
  features: readonly string[];
  /** The price that applies, "$200". */
  price: string;
  /** During early bird: the regular price, its note "after Jan 8", and what is saved. */
  regular: { price: string; note: string; saving: string } | null;
}

const lastMinute = new Date(Date.parse(`${programme.earlyBirdEndsAt}Z`) - 60_000).toISOString().slice(0, 16);

export const packageWords = {
  feeLabel: "One-time fee",
  popularBanner: "Most Popular Choice",
  select: "Select",
  /** The banner while early bird applies, word for word as specified. */
  earlyBirdBanner: `Early Bird Pricing ends ${formatDay(programme.earlyBirdEndsAt)} - Save now!`,
  /** When that is, exactly. */
  earlyBirdUntil: `through ${formatDayNoYear(lastMinute)}, ${formatClock(lastMinute)} ${programme.zoneLabel}`,
} as const;

export function packageOffers(now: Instant): PackageOffer[] {
  return registrationTypes.map((type) => packageOffer(type, tierAt(programme, now)));
}

/** The card of one package in one tier. */
export function packageOffer(registrationType: RegistrationType, tier: Tier): PackageOffer {
  const { title, description, badge, popular, features, earlyPrice, standardPrice } =
    programme.packages[registrationType];
  const words = { registrationType, title, description, badge, popular, features };
  if (tier === "standard") return { ...words, price: formatMoney(standardPrice), regular: null };
  return {
    ...words,
    price: formatMoney(earlyPrice),
    regular: {
      price: formatMoney(standardPrice),
      note: `after ${formatShortDayNoYear(programme.earlyBirdEndsAt)}`,
      saving: `Save ${formatMoney(standardPrice - earlyPrice)}`,
    },
  };
}
