import { askPrices, type Prices } from "./prices.ts";
import { tabStorage } from "#app/islands/tab-storage.ts";
import { watchPrices } from "./watch-prices.ts";

export interface ShownPrices {
  /** The price ids that the page shows. */
  priceIds: readonly string[];
  open: boolean;
}

const reloadedKey = "registration-reloaded";

/** Keeps a page of prices honest: when they change, it is loaded again. */
export function reloadOnNewPrices({ priceIds, open }: ShownPrices): void {
  const shown = fingerprint(priceIds, open);
  watchPrices(
    () => askPrices("/api/prices"),
    (prices) => {
      const current = fingerprintOf(prices);
      // Once for each change: a cache that keeps an old page must not make it load for ever.
      if (current === shown || tabStorage.getItem(reloadedKey) === current) return;
      tabStorage.setItem(reloadedKey, current);
      window.location.reload();
    },
  );
}

function fingerprintOf({ packages, open }: Prices): string {
  return fingerprint([packages.individual.priceId, packages.chamber.priceId], open);
}

function fingerprint(priceIds: readonly string[], open: boolean): string {
  return [...priceIds, open].join(" ");
}
