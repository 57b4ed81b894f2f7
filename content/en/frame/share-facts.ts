import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";

/** The foot of every page's sharing card: the day, the place and both prices, true in every part of the season. */
export function shareFacts({ programme, dates }: Facts): string[] {
  const { finals, packages } = programme;
  const { earlyPrice, standardPrice } = packages.individual;
  return [
    `Finals: ${dates.finalsDay}, ${finals.venue}, ${finals.city}`,
    `For one person: ${formatMoney(earlyPrice)} early bird, ${formatMoney(standardPrice)} standard`,
  ];
}
