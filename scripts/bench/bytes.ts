import type { Row, Say } from "./attempt.ts";
import { firstVisit, type Visit } from "./first-visit.ts";
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
