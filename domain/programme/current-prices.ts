import { quotePrice, registrationOpenAt, tierAt, type PriceIds, type RegistrationType, type Tier } from "./pricing.ts";
import type { Programme } from "./programme.ts";
import { instantOf, type Instant } from "../time/time.ts";

/** What one package costs now. */
export interface PackagePrice {
  priceId: string;
  amountCents: number;
  /** The price after early bird. */
  standardCents: number;
}

/** The prices as they travel from the server to the page. */
export interface CurrentPrices {
  tier: Tier;
  packages: Record<RegistrationType, PackagePrice>;
  /** How long this stays true, or null for good. A duration, since the browser's clock may be wrong. */
  changesInMs: number | null;
  open: boolean;
}

/** What each package costs at an instant, and when to ask again. */
export function currentPrices(programme: Programme, priceIds: PriceIds, now: Instant): CurrentPrices {
  const priceOf = (type: RegistrationType): PackagePrice => {
    const { priceId, amountCents } = quotePrice(programme, priceIds, type, now);
    return { priceId, amountCents, standardCents: programme.packages[type].standardPrice };
  };
  const changes = [programme.earlyBirdEndsAt, programme.registrationOpensAt, programme.registrationClosesAt]
    .filter((civil) => civil !== null)
    .map((civil) => instantOf(civil, programme.zone) - now)
    .filter((inMs) => inMs > 0);
  return {
    tier: tierAt(programme, now),
    packages: { individual: priceOf("individual"), chamber: priceOf("chamber") },
    changesInMs: changes.length > 0 ? Math.min(...changes) : null,
    open: registrationOpenAt(programme, now),
  };
}
