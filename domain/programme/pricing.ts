import type { Package, Programme } from "./programme.ts";
import { instantOf, type Instant } from "../time/time.ts";

export const registrationTypes = ["individual", "chamber"] as const;
export type RegistrationType = (typeof registrationTypes)[number];

export const tiers = ["early", "standard"] as const;
export type Tier = (typeof tiers)[number];

/** The provider's price ids, one for each package and tier. */
export type PriceIds = Record<RegistrationType, Record<Tier, string>>;

/** What a package costs at one instant. */
export interface Quote {
  registrationType: RegistrationType;
  tier: Tier;
  priceId: string;
  amountCents: number;
  currency: string;
}

/**
 * The price promise: until the last instant before `earlyBirdEndsAt`, in the programme's zone, everybody pays
 * the early price; from that instant on everybody pays the standard price. The server's clock decides.
 */
export function tierAt(programme: Programme, now: Instant): Tier {
  return now < instantOf(programme.earlyBirdEndsAt, programme.zone) ? "early" : "standard";
}

/** The price ids of the programme's own record, which the sandbox understands. */
export function recordPriceIds(programme: Programme): PriceIds {
  const ids = ({ earlyPriceId, standardPriceId }: Package) => ({ early: earlyPriceId, standard: standardPriceId });
  return { individual: ids(programme.packages.individual), chamber: ids(programme.packages.chamber) };
}

/** What the package costs at that instant. */
export function quotePrice(
  programme: Programme,
  priceIds: PriceIds,
  registrationType: RegistrationType,
  now: Instant,
): Quote {
  const tier = tierAt(programme, now);
  const offer = programme.packages[registrationType];
  return {
    registrationType,
    tier,
    priceId: priceIds[registrationType][tier],
    amountCents: tier === "early" ? offer.earlyPrice : offer.standardPrice,
    currency: programme.currency,
  };
}

export type PriceRefusal = "unknown_price" | "price_mismatch" | "price_changed";

/**
 * Whether the price id that a visitor was shown may be charged now. It must be one of the four, belong to
 * the package, and be of the tier that applies at this instant.
 */
export function checkPrice(
  programme: Programme,
  priceIds: PriceIds,
  registrationType: RegistrationType,
  priceId: string,
  now: Instant,
): { ok: true; quote: Quote } | { ok: false; reason: PriceRefusal } {
  const known = registrationTypes.some((type) => tiers.some((tier) => priceIds[type][tier] === priceId));
  if (!known) return { ok: false, reason: "unknown_price" };
  const own = tiers.some((tier) => priceIds[registrationType][tier] === priceId);
  if (!own) return { ok: false, reason: "price_mismatch" };
  const quote = quotePrice(programme, priceIds, registrationType, now);
  return quote.priceId === priceId ? { ok: true, quote } : { ok: false, reason: "price_changed" };
}

/** Whether the programme takes registrations at that instant. */
export function registrationOpenAt(programme: Programme, now: Instant): boolean {
  const { registrationOpensAt, registrationClosesAt, zone } = programme;
  if (registrationOpensAt !== null && now < instantOf(registrationOpensAt, zone)) return false;
  return registrationClosesAt === null || now < instantOf(registrationClosesAt, zone);
}

const minute = 60_000;

/**
 * When a checkout opened now ends. The provider takes 30 minutes to 24 hours, measured when the request
 * arrives there, so both ends keep a distance. An early price stays payable for half an hour past the click,
 * and otherwise ends with early bird.
 */
export function checkoutExpiry(programme: Programme, tier: Tier, now: Instant): Instant {
  const longest = now + (23 * 60 + 55) * minute;
  if (tier === "standard") return longest;
  const deadline = instantOf(programme.earlyBirdEndsAt, programme.zone);
  return Math.max(now + 31 * minute, Math.min(longest, deadline));
}
