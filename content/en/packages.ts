import { isOver, seasonAt, type SeasonStanding } from "#domain/programme/era.ts";
import { formatMoney } from "#domain/money.ts";
import { tierAt, registrationTypes, type RegistrationType, type Tier } from "#domain/programme/pricing.ts";
import { formatDay, formatShortDayNoYear, type Instant } from "#domain/time/time.ts";
import { programme } from "../programme.ts";
import { seasonDates } from "./season-dates.ts";

/** What a package card says at one instant. Plain data, so that every page shows the same. */
export interface PackageOffer {
  registrationType: RegistrationType;
  title: string;
  description: string;
  badge: string;
  popular: boolean;
  /** What the buyer gets, and at the end of the list what the season no longer gives. */
  features: readonly { text: string; over: boolean }[];
  /** The price that applies, "$200". */
  price: string;
  /** During early bird: the regular price, its note "after Jan 8", and what is saved. */
  regular: { price: string; note: string; saving: string } | null;
}

export const packageWords = {
  feeLabel: "One-time fee",
  popularBanner: "Most Popular Choice",
  select: "Select",
  /** After the regular price while early bird applies. */
  regularNote: `after ${formatShortDayNoYear(programme.earlyBirdEndsAt)}`,
  /** The banner while early bird applies, word for word as specified. */
  earlyBirdBanner: `Early Bird Pricing ends ${formatDay(programme.earlyBirdEndsAt)} - Save now!`,
  /** When that is, exactly. */
  earlyBirdUntil: `through ${seasonDates.earlyBirdLastNoYear}`,
} as const;

export function packageOffers(now: Instant): PackageOffer[] {
  return registrationTypes.map((type) => packageOffer(type, tierAt(programme, now), seasonAt(programme, now)));
}

/** The card of one package in one tier, at one standing of the season. */
export function packageOffer(registrationType: RegistrationType, tier: Tier, season: SeasonStanding): PackageOffer {
  const { title, description, badge, popular, earlyPrice, standardPrice } = programme.packages[registrationType];
  const features = programme.packages[registrationType].features
    .map(({ text, until }) => ({ text, over: isOver(until, season) }))
    .toSorted((a, b) => Number(a.over) - Number(b.over));
  const words = { registrationType, title, description, badge, popular, features };
  if (tier === "standard") return { ...words, price: formatMoney(standardPrice), regular: null };
  return {
    ...words,
    price: formatMoney(earlyPrice),
    regular: {
      price: formatMoney(standardPrice),
      note: packageWords.regularNote,
      saving: `Save ${formatMoney(standardPrice - earlyPrice)}`,
    },
  };
}
