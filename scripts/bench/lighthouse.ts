import type { Result } from "lighthouse";
import { findBrowser } from "../checks/find-browser.ts";
import { notMeasured, type Row, type Say } from "./attempt.ts";
import { startBrowser, type BenchBrowser } from "./bench-browser.ts";
import { sitemapPaths, startBenchSite, type BenchSite } from "./site.ts";
import { median } from "./table.ts";

const floors = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];

export const how =
  "Lighthouse as a phone sees every indexable page: mobile, simulated slow network, median of three; against its own 100";

export async function measure(say: Say): Promise<Row[]> {
  let program: string;
  try {
    program = await findBrowser();
  } catch (error) {
    // The machine has none, and none may be installed: the message says what would help.
    return [notMeasured("lighthouse on every page", error instanceof Error ? error.message : String(error))];
  }
  const site = await startBenchSite();
  try {
    const browser = await startBrowser(program);
    try {
      return await scoreAll(site, browser, say);
    } finally {
      await browser.stop();
    }
  } finally {
    await site.stop();
  }
}

async function scoreAll(site: BenchSite, browser: BenchBrowser, say: Say): Promise<Row[]> {
  const paths = await sitemapPaths(site.url);
  const paints = new Map<string, number>();
  const rows: Row[] = [];
  for (const [index, page] of paths.entries()) {
    const runs = await readPage(site.url + page, browser);
    paints.set(page, median(runs.map((run) => figureOf(run, "largest-contentful-paint"))));
    const row = rowOf(page, runs, paints.get(page) ?? NaN);
    say(`${index + 1} of ${paths.length} ${page}: ${row.figure}`);
    for (const name of categories)
      if (scoreOf(runs, name) < floors[name]) say(`  ${name}: ${failing(runs[0], name).join(", ")}`);
    rows.push(row);
  }
  const [register, home] = [paints.get("/register"), paints.get("/")];
  if (register !== undefined && home !== undefined)
    rows.push({
      what: "largest paint of /register against home's",
      figure: (register / home).toFixed(2),
      limit: "at most 1.20",
      ok: register / home <= 1.2,
    });
  return rows;
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
