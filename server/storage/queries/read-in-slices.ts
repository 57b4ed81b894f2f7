import { setImmediate as nextTurn } from "node:timers/promises";

/** As many rows as are read in a few milliseconds. */
const sliceSize = 200;

/**
 * Reads a long list page by page, each from where the last one ended, and lets others in between: SQLite answers on the
 * event loop. `read` gives the rows after one (or the first ones), in a fixed order, at most `limit`.
 */
export async function readInSlices<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  limit = sliceSize,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.at(-1) ?? null, limit);
    rows.push(...page);
    if (page.length < limit) return rows;
    await nextTurn();
  }
}

/** The list in parts that one statement takes. */
export function inParts<Item>(items: readonly Item[], size = 50): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
