import type { Result } from "lighthouse";
import type { Row, Say } from "./attempt.ts";
import type { BenchBrowser } from "./bench-browser.ts";
import { median } from "./table.ts";

const floors = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];

/** What Lighthouse says of each page, and when its largest part is painted. */
export async function scorePages(
  origin: string,
  paths: readonly string[],
  browser: BenchBrowser,
  say: Say,
): Promise<{ rows: Row[]; paints: ReadonlyMap<string, number> }> {
  const paints = new Map<string, number>();
  const rows: Row[] = [];
  for (const [index, page] of paths.entries()) {
    const runs = await readPage(origin + page, browser);
    paints.set(page, median(runs.map((run) => figureOf(run, "largest-contentful-paint"))));
    const row = rowOf(page, runs, paints.get(page) ?? NaN);
    say(`${index + 1} of ${paths.length} ${page}: ${row.figure}`);
    for (const name of categories)
      if (scoreOf(runs, name) < 100) say(`  ${name}: ${failing(runs[0], name).join(", ")}`);
    rows.push(row);
  }
  return { rows, paints };
}

/** Now and then the browser gives no trace to read: such a run says nothing, and is made again. */
async function readPage(url: string, browser: BenchBrowser): Promise<Result[]> {
  const { default: lighthouse } = await import("lighthouse");
  const runs: Result[] = [];
  for (let tries = 0; runs.length < 3 && tries < 6; tries += 1) {
    const read = await lighthouse(url, { port: browser.port, logLevel: "error", onlyCategories: categories });
    if (read && !Number.isNaN(figureOf(read.lhr, "cumulative-layout-shift"))) runs.push(read.lhr);
  }
  if (runs.length < 3) throw new Error(`Lighthouse cannot read ${url}`);
  return runs;
}

const figureOf = (run: Result, audit: string): number => run.audits[audit]?.numericValue ?? NaN;

const scoreOf = (runs: readonly Result[], name: Category): number =>
  Math.round(median(runs.map((run) => run.categories[name]?.score ?? 0)) * 100);

function rowOf(page: string, runs: readonly Result[], paintMs: number): Row {
  const shift = Math.max(...runs.map((run) => figureOf(run, "cumulative-layout-shift")));
  const scores = categories.map((name) => scoreOf(runs, name));
  return {
    what: `lighthouse ${page} (performance / accessibility / best practices / SEO)`,
    figure: `${scores.join(" / ")}, shift ${shift.toFixed(3)}, largest paint ${Math.round(paintMs)} ms`,
    limit: `${Object.values(floors).join(" / ")}, shift 0`,
    ok: categories.every((name) => scoreOf(runs, name) >= floors[name]) && shift === 0,
  };
}

function failing(run: Result | undefined, category: Category): string[] {
  return (run?.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (run?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
