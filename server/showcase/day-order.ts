import { createHash } from "node:crypto";
import type { Day } from "#domain/time/time.ts";

/** An order by chance, new each day and the same for everybody that day. */
export function inDayOrder<Item extends { id: string }>(items: readonly Item[], day: Day): Item[] {
  return items
    .map((item) => ({ item, key: createHash("sha256").update(`${day} ${item.id}`).digest("hex") }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}
