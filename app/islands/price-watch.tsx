import { useEffect } from "react";
import { askPrices, type Prices } from "./prices.ts";
import { tabStorage } from "./register-draft.ts";
import { watchPrices } from "./watch-prices.ts";

export interface PriceWatchProps {
  /** The price ids that the page shows. */
  priceIds: readonly string[];
  open: boolean;
}

const reloadedKey = "registration-reloaded";

/** Keeps a page of prices honest: when they change, it is loaded again. Nothing of it is seen. */
export function PriceWatch({ priceIds, open }: PriceWatchProps) {
  useEffect(() => {
    const shown = fingerprint(priceIds, open);
    return watchPrices(
      () => askPrices("/api/prices"),
      (prices) => {
        const current = fingerprintOf(prices);
        // Once for each change: a cache that keeps an old page must not make it load for ever.
        if (current === shown || tabStorage.getItem(reloadedKey) === current) return;
        tabStorage.setItem(reloadedKey, current);
        window.location.reload();
      },
    );
  }, [priceIds, open]);
  return null;
}

function fingerprintOf({ packages, open }: Prices): string {
  return fingerprint([packages.individual.priceId, packages.chamber.priceId], open);
}

function fingerprint(priceIds: readonly string[], open: boolean): string {
  return [...priceIds, open].join(" ");
}
