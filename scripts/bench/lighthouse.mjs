import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "../browser.mjs";
import { notMeasured } from "./attempt.ts";
import { freePort } from "../free-port.ts";
import { startBenchSite } from "./site.mjs";
import { median } from "./table.mjs";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const floors = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };

export const how =
  "Lighthouse as a phone sees every indexable page: mobile, simulated slow network, median of three; against its own 100";

export async function measure(say) {
  let program;
  try {
    program = await findBrowser();
  } catch (error) {
    // The machine has none, and none may be installed: the message says what would help.
    return [notMeasured("lighthouse on every page", error.message)];
  }
  const site = await startBenchSite();
  try {
    const browser = await startBrowser(program);
    try {
      return await score(site, browser, say);
    } finally {
      await browser.stop();
    }
  } finally {
    await site.stop();
  }
}

async function score(site, browser, say) {
  const { default: lighthouse } = await import("lighthouse");
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const paints = new Map();
  const rows = [];
  for (const [index, page] of paths.entries()) {
    const runs = [];
    // Now and then the browser gives no trace to read: such a run says nothing, and is made again.
    for (let tries = 0; runs.length < 3 && tries < 6; tries += 1) {
      const settings = { port: browser.port, logLevel: "error", onlyCategories: categories };
      const { lhr } = await lighthouse(site.url + page, settings);
      if (lhr.audits["cumulative-layout-shift"].numericValue !== undefined) runs.push(lhr);
    }
    if (runs.length < 3) throw new Error(`Lighthouse cannot read ${page}`);
    const scores = Object.fromEntries(
      categories.map((name) => [name, Math.round(median(runs.map((run) => run.categories[name].score ?? 0)) * 100)]),
    );
    const shift = Math.max(...runs.map((run) => run.audits["cumulative-layout-shift"].numericValue));
    paints.set(page, median(runs.map((run) => run.audits["largest-contentful-paint"].numericValue)));
    const figure = `${categories.map((name) => scores[name]).join(" / ")}, shift ${shift.toFixed(3)}, largest paint ${Math.round(paints.get(page))} ms`;
    say(`${index + 1} of ${paths.length} ${page}: ${figure}`);
    for (const name of categories)
      if (scores[name] < floors[name]) say(`  ${name}: ${failing(runs[0], name).join(", ")}`);
    rows.push({
      what: `lighthouse ${page} (performance / accessibility / best practices / SEO)`,
      figure,
      limit: "99 / 100 / 100 / 100, shift 0",
      ok: categories.every((name) => scores[name] >= floors[name]) && shift === 0,
    });
  }
  if (paints.has("/register")) {
    const ratio = paints.get("/register") / paints.get("/");
    rows.push({
      what: "largest paint of /register against home's",
      figure: ratio.toFixed(2),
      limit: "at most 1.20",
      ok: ratio <= 1.2,
    });
  }
  return rows;
}

function failing(run, category) {
  return run.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (run.audits[id].score ?? 1) < 0.9)
    .map(({ id }) => id);
}

async function startBrowser(program) {
  const port = await freePort();
  const profile = mkdtempSync(path.join(os.tmpdir(), "lighthouse-"));
  const child = spawn(
    program,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/json/version`);
      break;
    } catch (error) {
      if (error.cause?.code !== "ECONNREFUSED") throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
