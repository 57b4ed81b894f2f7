import type { Row, Say } from "./attempt.ts";
import { withBrowser } from "./bench-browser.ts";
import { scorePages } from "./score-pages.ts";
import { sitemapPaths, startBenchSite } from "./site.ts";

export const how =
  "Lighthouse as a phone sees every indexable page: mobile, simulated slow network, median of three; against its own 100";

export const measure = (say: Say): Promise<Row[]> =>
  withBrowser("lighthouse on every page", async (browser) => {
    const site = await startBenchSite();
    try {
      const { rows, paints } = await scorePages(site.url, await sitemapPaths(site.url), browser, say);
      const [register, home] = [paints.get("/register"), paints.get("/")];
      if (register !== undefined && home !== undefined)
        rows.push({
          what: "largest paint of /register against home's",
          figure: (register / home).toFixed(2),
          limit: "at most 1.20",
          ok: register / home <= 1.2,
        });
      return rows;
    } finally {
      await site.stop();
    }
  });
