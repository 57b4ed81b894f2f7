import { untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { isOver } from "#domain/programme/era.ts";
import { registrationTypes, type RegistrationType } from "#domain/programme/pricing.ts";
import { formatDay, formatMoney, formatShortDayNoYear } from "../formats.ts";
import { areLastDays, overLabel } from "../season/season.ts";

/** What a package card says. Plain data, so that every page shows the same. */
export interface PackageOffer {
  registrationType: RegistrationType;
  title: string;
  description: string;
  badge: string;
  /** Above the card of the package that most choose, or null. */
  banner: string | null;
  /**
   * What the buyer gets, and at the end of the list what the season no longer gives, with a word that says so. In the
   * last days before the deadline, what ends with it has its end beside it.
   */
  features: readonly { id: string; text: string; over: string | null; ends: string | null }[];
  /** The price that applies, "$200". */
  price: string;
  feeLabel: string;
  /** During early bird: the regular price, its note "after Jan 8", and what is saved. */
  regular: { price: string; note: string; saving: string } | null;
}

export const feeLabel = "One-time fee";

/** After the regular price while early bird applies. */
export const regularNote = ({ programme }: Facts): string => `after ${formatShortDayNoYear(programme.earlyBirdEndsAt)}`;

/** While early bird applies: the banner, word for word as specified, and until when exactly. Null after that. */
export function earlyBirdNotice({ programme, dates, tier }: Facts): { banner: string; until: string } | null {
  if (tier !== "early") return null;
  return {
    banner: `Early Bird Pricing ends ${formatDay(programme.earlyBirdEndsAt)} - Save now!`,
    until: `through ${dates.earlyBirdLastNoYear}`,
  };
}

/** Beside something that a registration gives until the deadline and no longer. */
const endsLabel = ({ dates }: Facts): string => `Until ${dates.submissionsDueNoYear}`;

export function packageOffers(facts: Facts): PackageOffer[] {
  return registrationTypes.map((type) => packageOffer(facts, type));
}

/** The card of one package as it is now. */
export function packageOffer(facts: Facts, registrationType: RegistrationType): PackageOffer {
  const { programme, season, tier } = facts;
  const { title, description, badge, popular, earlyPrice, standardPrice, features } =
    programme.packages[registrationType];
  const card = {
    registrationType,
    title,
    description,
    badge,
    banner: popular ? "Most Popular Choice" : null,
    feeLabel,
    features: features
      .map(({ id, text, lateText, until }) => ({
        id,
        text: untilSubmissions(facts, text, lateText ?? text),
        over: isOver(until, season) ? overLabel : null,
        ends: areLastDays(facts) && (until === "submissions" || lateText !== null) ? endsLabel(facts) : null,
      }))
      .toSorted((a, b) => Number(a.over !== null) - Number(b.over !== null)),
  };
  if (tier === "standard") return { ...card, price: formatMoney(standardPrice), regular: null };
  return {
    ...card,
    price: formatMoney(earlyPrice),
    regular: {
      price: formatMoney(standardPrice),
      note: regularNote(facts),
      saving: `Save ${formatMoney(standardPrice - earlyPrice)}`,
    },
  };
}
