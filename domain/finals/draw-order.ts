import { chance } from "../judging/assignment/chance.ts";

/** The same projects in an order by lot. With the same seed it is the same order, whoever draws it again. */
export function drawOrder(ids: readonly string[], seed: string): string[] {
  const next = chance(seed);
  const order = ids.toSorted();
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
