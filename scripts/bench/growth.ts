import { openDatabase } from "#server/storage/open-database.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { onEachEngine, type Row, type Say } from "./attempt.ts";
import { emptyDatabase } from "./bench-database.ts";
import { costsOf, type Costs } from "./growth-costs.ts";
import { fill, settle } from "./growth-fill.ts";

const smallest = 1_000;
const largest = 1_000_000;
const sizes = [smallest, 10_000, 100_000, largest];
/** What logarithmic growth allows between the smallest and the largest. */
const logarithmic = Math.log(largest) / Math.log(smallest);

export const how =
  "what listing, an event and the reconciler cost as registrations pile up, the store in this process, a provider that " +
  "answers at once; lower quartile; the largest against the smallest";

export const measure = (say: Say): Promise<Row[]> => onEachEngine("growth", (engine) => grow(engine, say));

async function grow(engine: Engine, say: Say): Promise<Row[]> {
  const { url, drop } = await emptyDatabase(engine);
  const opened = await openDatabase(url, { onConnectionLost: () => {} });
  if (!opened.ok) throw new Error(opened.message);
  const { database } = opened;
  try {
    const costs: Costs[] = [];
    // Once for nothing, so that the smallest is not measured with cold code.
    await costsOf(database);
    let stored = 0;
    for (const size of sizes) {
      const startedAt = performance.now();
      while (stored < size) {
        const next = Math.min(size, stored + 100_000);
        await fill(database, url, stored + 1, next);
        stored = next;
        if (size > 100_000) say(`${engine}: ${stored} stored`);
      }
      await settle(database, url);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const cost = await costsOf(database);
      costs.push(cost);
      const shown = [...cost].map(([what, ms]) => `${what} ${ms.toFixed(2)} ms`);
      say(`${engine}: at ${size} (filled in ${seconds} s): ${shown.join(", ")}`);
    }
    return [...(costs[0]?.keys() ?? [])].map((what) =>
      rowOf(
        `${engine}: ${what}`,
        costs.map((cost) => cost.get(what) ?? NaN),
      ),
    );
  } finally {
    await database.close();
    await drop();
  }
}

function rowOf(what: string, costs: readonly number[]): Row {
  const [first = NaN, last = NaN] = [costs[0], costs.at(-1)];
  return {
    what: `${what} at 1k, 10k, 100k, 1M registrations`,
    figure: `${costs.map((ms) => ms.toFixed(2)).join(", ")} ms: ${(last / first).toFixed(2)} times`,
    limit: `at most ${logarithmic.toFixed(0)} times (logarithmic)`,
    // Below a fifth of a millisecond the ratio says more about the machine than about the query.
    ok: last / first <= logarithmic || last - first < 0.2,
  };
}
