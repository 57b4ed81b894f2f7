import { asRecord } from "#domain/text/as-record.ts";
import type { CurrentPrices } from "#domain/programme/current-prices.ts";

/** What the server says that each package costs now, and for how long. */
export type Prices = CurrentPrices;

/** Asks the server, whose clock alone decides. Null where it could not be asked. */
export async function askPrices(endpoint: string): Promise<Prices | null> {
  try {
    const answer = await fetch(endpoint, { cache: "no-store" });
    const body: unknown = await answer.json();
    return answer.ok && isPrices(body) ? body : null;
  } catch (error) {
    // No network, or an answer that is no JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Checks the parts that are used, by hand: a schema would weigh more than all the rest of this file. */
export function isPrices(body: unknown): body is Prices {
  const { tier, packages, changesInMs, open } = asRecord(body);
  const { individual, chamber } = asRecord(packages);
  return (
    (tier === "early" || tier === "standard") &&
    typeof open === "boolean" &&
    (changesInMs === null || typeof changesInMs === "number") &&
    [individual, chamber].every((price) => {
      const { priceId, amountCents, standardCents } = asRecord(price);
      return typeof priceId === "string" && typeof amountCents === "number" && typeof standardCents === "number";
    })
  );
}
