import { sendRaw } from "#tests/server/rig/raw-http.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { drive, driveInTurn, findTools, wrkLoad } from "./load.ts";
import {
  atMost,
  held,
  kilobytes,
  median,
  megabyte,
  megabytes,
  notMeasured,
  type BenchPart,
  type Row,
} from "./report.ts";
import { startNginx, withSite } from "./servers.ts";

const kib = 1024;
/** In every part of the season, map and picture included. */
export const homeLimit = 26 * kib;
const rounds = 5;
const seconds = 4;

/** Every page that search engines may see. */
export async function sitemapPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

const start: BenchPart = {
  how: `from starting the process to its first answer, everything built, an empty database; median of ${rounds}`,
  async measure(say) {
    const times: number[] = [];
    let memory: number | null = null;
    for (let round = 1; round <= rounds; round += 1)
      await withSite(async (site) => {
        times.push(site.startMs);
        memory = site.memory();
        say(`start ${round} of ${rounds}: ${Math.round(site.startMs)} ms`);
      });
    const what = "resident memory at start";
    return [
      atMost(`time to start (median of ${rounds})`, median(times), 3_000, (ms) => `${(ms / 1000).toFixed(2)} s`),
      memory === null ? notMeasured(what, "this system has no /proc") : { what, figure: megabytes(memory) },
    ];
  },
};

/** Pages whose script does so little that half a kilobyte must do. */
const smallScripts: readonly string[] = ["/implementation-guide"];

const bytes: BenchPart = {
  how: "what a first visit to each page downloads, brotli: the page, its style, its script, and the font apart; against our own limits",
  async measure(say) {
    const rows = await withSite(async (site) => {
      const rows: Row[] = [];
      // The form itself is the page that loads most.
      for (const path of [...(await sitemapPaths(site.url)), "/register?package=individual"]) {
        const { total, script, font } = await firstVisit(site.url, path);
        say(`${path}: ${kilobytes(total)} without the font, script ${kilobytes(script)}`);
        const interactive = path.startsWith("/register") || path === "/contact";
        const limit = path === "/" ? homeLimit / kib : interactive ? 85 : 30;
        const isSmall = smallScripts.includes(path) && script <= kib / 2;
        rows.push(
          held(
            `first visit ${path}`,
            `${kilobytes(total)}${script ? ` (script ${kilobytes(script)})` : ", no script"}`,
            `at most ${limit} KB${interactive ? "" : isSmall ? ", half a KB of script" : ", no script"}`,
            total <= limit * kib && (interactive || isSmall || script === 0),
          ),
        );
        if (path === "/") rows.push(atMost("first visit / with its font", total + font, 50 * kib, kilobytes));
      }
      return rows;
    });
    for (const [when, at] of Object.entries(homeAt)) {
      const { total } = await withSite(({ url }) => firstVisit(url, "/"), { SITE_CLOCK: siteClock(at) });
      rows.push(atMost(`first visit / ${when}`, total, homeLimit, kilobytes));
    }
    return rows;
  },
};

/** Home leads with what is on: each part of the season has a picture and words of its own. */
const homeAt = {
  "while people build": season.standardAt,
  "in the last days": season.deadlineAt - 60 * 60 * 1000,
  "between deadline and vote": season.afterDeadlineAt,
  "after the finals": season.afterFinalsAt,
};

const pages: BenchPart = {
  how:
    `home from this server with its request log on, beside nginx with one worker and its access log on, which sends ` +
    `the very brotli bytes that the site sends (compared before the load); wrk ${wrkLoad.join(" ")} for ${seconds} s each in turn, ` +
    `median of ${rounds}`,
  async measure(say) {
    const share = `home, share of nginx's throughput (median of ${rounds})`;
    const memoryAfter = "resident memory after that load";
    const tools = await findTools({ nginx: "nginx-light", wrk: "wrk" });
    if (!tools) return [share, memoryAfter].map((what) => notMeasured(what, "nginx or wrk is missing"));
    return withSite(async (site) => {
      const body = await brotliBody(`${site.url}/`);
      const rival = await startNginx(tools.nginx, body);
      try {
        if (!(await brotliBody(rival.url)).equals(body)) throw new Error("nginx does not send the site's bytes");
        const run = (url: string, length = seconds) => drive(tools.wrk, url, length);
        run(`${site.url}/`, 2);
        run(rival.url, 1);
        const { ratio } = driveInTurn(
          rounds,
          () => run(`${site.url}/`),
          () => run(rival.url),
          say,
        );
        const memory = site.memory();
        return [
          held(share, ratio.toFixed(3), "at least 0.18", ratio >= 0.18),
          memory === null
            ? notMeasured(memoryAfter, "this system has no /proc")
            : atMost(memoryAfter, memory, 150 * megabyte, megabytes),
        ];
      } finally {
        rival.stop();
      }
    });
  },
};

async function brotliBody(url: string): Promise<Buffer> {
  const answer = await sendRaw(url, { method: "GET", headers: { "Accept-Encoding": "br" } });
  if (answer?.status !== 200 || answer.headers["content-encoding"] !== "br")
    throw new Error(`${url} does not answer in brotli`);
  return answer.body;
}

/** What a browser downloads that comes for the first time, signed in where a cookie says so: bytes over the wire, the font apart. */
export async function firstVisit(origin: string, path: string, cookie?: string) {
  const { text, bytes: page } = await download(origin + path, cookie);
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, address = ""]) => address);
  const sum = async (addresses: readonly string[]) => {
    let total = 0;
    for (const address of addresses) total += (await download(new URL(address, origin).href)).bytes;
    return total;
  };
  const script = await sum(await withImports(origin, found(/<script[^>]+src="([^"]+)"/g)));
  const style = await sum(found(/<link rel="stylesheet" href="([^"]+)"/g));
  return { total: page + style + script, page, script, font: await sum(found(/href="([^"]+\.woff2)"/g)) };
}

/** A module's static imports are part of the visit. */
async function withImports(origin: string, scripts: readonly string[]): Promise<string[]> {
  const seen = new Set<string>();
  const queue = scripts.map((src) => new URL(src, origin).href);
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { text } = await download(next);
    for (const [, , from = ""] of text.matchAll(/(import|from)\s*"(\.\/[^"]+\.js)"/g))
      queue.push(new URL(from, next).href);
  }
  return [...seen];
}

async function download(url: string, cookie?: string) {
  const headers = { "Accept-Encoding": "br", ...(cookie && { Cookie: cookie }) };
  const answer = await fetch(url, { headers, redirect: "manual" });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return { text: await answer.text(), bytes: Number(answer.headers.get("content-length")) };
}

export const publicParts = { start, bytes, pages };
