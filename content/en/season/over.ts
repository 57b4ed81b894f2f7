import type { Facts } from "#content/facts.ts";
import { isOver } from "#domain/programme/era.ts";
import type { SeasonEnd } from "#domain/programme/programme.ts";
import { overLabel } from "./season.ts";

/** Each thing that a registration gives, with the word that marks it once it is no longer to be had. */
export function withOver<Item extends { until: SeasonEnd | null }>(facts: Facts, items: readonly Item[]) {
  return items.map(({ until, ...item }) => ({ ...item, over: isOver(until, facts.season) ? overLabel : null }));
}
