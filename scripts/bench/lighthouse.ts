import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { installTools } from "#scripts/tools.ts";
import { season } from "#tests/support/season/season.ts";
import { fillTeams } from "./fill-season.ts";
import { sitemapPaths } from "./public.ts";
import { atMost, held, median, type BenchPart, type Row, type Say } from "./report.ts";
import { withBrowser, withSeasonSite, withSite } from "./servers.ts";

/** What is read of a report here: the package is not installed where types are checked. */
interface Result {
  environment: { benchmarkIndex: number };
  audits: Readonly<Record<string, { score: number | null; numericValue?: number } | undefined>>;
  categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined>
  >;
}

type ReadWithLighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

const floors = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];
const galleryProjects = 500;
/** A desktop as Lighthouse expects it: four times slower, it is the phone that the scores are meant for. */
const expected = { index: 1_500, slowdown: 4 };
/** What the browser and this machine take by themselves. */
const barePage =
  '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><h1>Bare</h1>';

const lighthouse: BenchPart = {
  how: "Lighthouse as a phone sees every indexable page: mobile, simulated slow network, median of three; the processor slowed down to a phone's, as Lighthouse says how; against its own 100",
  measure: (say) =>
    withBrowser("lighthouse on every page", (port) =>
      withSite(async (site) => {
        const { rows, paints } = await scorePages(site.url, await sitemapPaths(site.url), port, say);
        const ratio = (paints.get("/register") ?? NaN) / (paints.get("/") ?? NaN);
        return [...rows, atMost("largest paint of /register against home's", ratio, 1.2, (value) => value.toFixed(2))];
      }),
    ),
};

const showcaseLighthouse: BenchPart = {
  how: `Lighthouse as above while the vote is open: home, the gallery with ${galleryProjects} projects, one of them, registration`,
  measure: (say) =>
    withBrowser("lighthouse on /showcase", (port) =>
      withSeasonSite(
        {
          engine: "sqlite",
          at: season.votingAt,
          fill: (database, url) =>
            fillTeams(database, url, { teams: galleryProjects, at: season.votingAt, state: "displayed" }),
        },
        async ({ url, filled }) =>
          (await scorePages(url, ["/", "/showcase", `/showcase/${filled[0]!.slug}`, "/register"], port, say)).rows,
      ),
    ),
};

/** What Lighthouse says of each page, and when its largest part is painted. */
async function scorePages(origin: string, paths: readonly string[], port: number, say: Say) {
  const paints = new Map<string, number>();
  const rows: Row[] = [];
  const bare = await readBarePage(port);
  const slowdown = slowdownFor(median(bare.map(({ environment }) => environment.benchmarkIndex)));
  say(`a bare page: performance ${scoreOf(bare, "performance")}; from here on ${slowdown.toFixed(1)} times slower`);
  for (const [index, page] of paths.entries()) {
    const runs = await readPage(origin + page, port, slowdown);
    const scores = categories.map((name) => scoreOf(runs, name));
    const shift = Math.max(...runs.map((run) => figureOf(run, "cumulative-layout-shift")));
    const paintMs = median(runs.map((run) => figureOf(run, "largest-contentful-paint")));
    paints.set(page, paintMs);
    const row = held(
      `lighthouse ${page} (performance / accessibility / best practices / SEO)`,
      `${scores.join(" / ")}, shift ${shift.toFixed(3)}, largest paint ${Math.round(paintMs)} ms`,
      `${Object.values(floors).join(" / ")}, shift 0`,
      categories.every((name) => scoreOf(runs, name) >= floors[name]) && shift === 0,
    );
    say(`${index + 1} of ${paths.length} ${page}: ${row.figure}`);
    for (const name of categories)
      if (scoreOf(runs, name) < 100) say(`  ${name}: ${failing(runs[0], name).join(", ")}`);
    rows.push(row);
  }
  return { rows, paints };
}

/**
 * Lighthouse warns below an index of 1,000 and asks to be told: slowed down four times, a machine that is already as slow
 * as a phone is none that anybody has.
 */
const slowdownFor = (index: number): number =>
  Math.min(expected.slowdown, Math.max(1, (expected.slowdown * index) / expected.index));

async function readBarePage(port: number): Promise<Result[]> {
  const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(barePage));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await readPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, port);
  } finally {
    server.close();
  }
}

/** Now and then the browser gives no trace to read: such a run says nothing, and is made again. */
async function readPage(url: string, port: number, cpuSlowdownMultiplier = expected.slowdown): Promise<Result[]> {
  const entry = path.join(await installTools(), "lighthouse/core/index.js");
  const { default: readWithLighthouse } = (await import(pathToFileURL(entry).href)) as { default: ReadWithLighthouse };
  const runs: Result[] = [];
  for (let tries = 0; runs.length < 3 && tries < 6; tries += 1) {
    const read = await readWithLighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: categories,
      throttling: { cpuSlowdownMultiplier },
    });
    if (read && !Number.isNaN(figureOf(read.lhr, "cumulative-layout-shift"))) runs.push(read.lhr);
  }
  if (runs.length < 3) throw new Error(`Lighthouse cannot read ${url}`);
  return runs;
}

const figureOf = (run: Result, audit: string): number => run.audits[audit]?.numericValue ?? NaN;

const scoreOf = (runs: readonly Result[], name: Category): number =>
  Math.round(median(runs.map((run) => run.categories[name]?.score ?? 0)) * 100);

const failing = (run: Result | undefined, category: Category): string[] =>
  (run?.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (run?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

export const lighthouseParts = { lighthouse, "showcase-lighthouse": showcaseLighthouse };
