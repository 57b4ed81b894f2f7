import type { Row, Say } from "./attempt.ts";
import { sitemapPaths, startBenchSite } from "./site.ts";
import { kilobytes } from "./table.ts";

const kib = 1024;

export const how =
  "what a first visit to each page downloads, brotli: the page, its style, its script, and the font apart; against our own limits";

export async function measure(say: Say): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    const rows: Row[] = [];
    // The form itself is the page that loads most.
    for (const path of [...(await sitemapPaths(site.url)), "/register?package=individual"]) {
      const visit = await firstVisit(site.url, path);
      say(`${path}: ${kilobytes(visit.total)} without the font, script ${kilobytes(visit.script)}`);
      rows.push(rowOf(path, visit));
      if (path === "/")
        rows.push({
          what: "first visit / with its font",
          figure: kilobytes(visit.total + visit.font),
          limit: "at most 50 KB",
          ok: visit.total + visit.font <= 50 * kib,
        });
    }
    return rows;
  } finally {
    await site.stop();
  }
}

/** Pages whose script does so little that half a kilobyte must do. */
const smallScripts: readonly string[] = ["/implementation-guide"];

function rowOf(path: string, { total, script }: Visit): Row {
  const interactive = path.startsWith("/register") || path === "/contact";
  const limit = path === "/" ? 20 : interactive ? 85 : 30;
  const isSmall = smallScripts.includes(path) && script <= kib / 2;
  return {
    what: `first visit ${path}`,
    figure: `${kilobytes(total)}${script ? ` (script ${kilobytes(script)})` : ", no script"}`,
    limit: `at most ${limit} KB${interactive ? "" : isSmall ? ", half a KB of script" : ", no script"}`,
    ok: total <= limit * kib && (interactive || isSmall || script === 0),
  };
}

/** Bytes over the wire. */
interface Visit {
  /** Everything but the font. */
  total: number;
  script: number;
  font: number;
}

async function firstVisit(origin: string, path: string): Promise<Visit> {
  const html = await load(origin + path);
  const text = html.text;
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, address = ""]) => address);
  const styles = found(/<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = found(/<script[^>]+src="([^"]+)"/g);
  const fonts = found(/href="([^"]+\.woff2)"/g);
  const sum = async (addresses: readonly string[]) => {
    let bytes = 0;
    for (const address of addresses) bytes += (await load(new URL(address, origin).href)).bytes;
    return bytes;
  };
  const script = await sum(await withImports(origin, scripts));
  const style = await sum(styles);
  return { total: html.bytes + style + script, script, font: await sum(fonts) };
}

/** A module's static imports are part of the visit. */
async function withImports(origin: string, scripts: readonly string[]): Promise<string[]> {
  const seen = new Set<string>();
  const queue = scripts.map((src) => new URL(src, origin).href);
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { text } = await load(next);
    for (const [, , from = ""] of text.matchAll(/(import|from)\s*"(\.\/[^"]+\.js)"/g))
      queue.push(new URL(from, next).href);
  }
  return [...seen];
}

async function load(url: string) {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const text = await answer.text();
  return { text, bytes: Number(answer.headers.get("content-length")) };
}
