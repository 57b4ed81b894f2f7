import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatMoney } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import { damageFile } from "#tests/support/databases/damage-file.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { newVisitor, sendRegistration } from "../rig/visitor.ts";
import { startSite, wholeSite } from "#tests/support/running-site/start-site.ts";

/** As `npm start` does, with everything that it does after its start. */
const startWhole = (env: Record<string, string>) => startSite(env, wholeSite);

test("shared caches may hold a page until the next boundary at most", async () => {
  const site = await startSite({ SITE_CLOCK: siteClock(season.earlyBirdEndsAt - 600_000) });
  onTestFinished(() => void site.stop());
  const { headers } = await fetch(`${site.url}/faq`);
  const seconds = Number(/s-maxage=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
});

test("the price changes by itself when early bird ends under a running site", async () => {
  const site = await startWhole({ SITE_CLOCK: siteClock(season.earlyBirdEndsAt - 10_000) });
  onTestFinished(() => void site.stop());
  const home = async () => (await fetch(`${site.url}/`)).text();
  expect(await home()).toContain("Early Bird Pricing");
  await expect.poll(home, { timeout: 20_000 }).not.toContain("Early Bird Pricing");
  expect(await home()).toContain(formatMoney(programme.packages.chamber.standardPrice));
});

test("SIGTERM ends the site cleanly, also with a connection that is kept alive", async () => {
  const site = await startWhole({ SITE_CLOCK: siteClock(season.earlyAt) });
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await new Promise((resolve, reject) => {
    http.get(`${site.url}/`, { agent }, (answer) => answer.resume().once("end", resolve)).once("error", reject);
  });
  expect(await site.stop("SIGTERM")).toBe(0);
});

test("a wrong environment stops the start with one line a problem", async () => {
  const failure = await startSite({
    PORT: "70000",
    SITE_URL: "https://www.example.org",
    SMTP_URL: "mail.example.org",
  }).catch((error: Error) => error.message);
  expect(failure).toContain("status 1");
  expect(failure).toMatch(/^PORT: .+; .+$/m);
  expect(failure).toMatch(/^PAYMENTS: .+; .+$/m);
  expect(failure).toMatch(/^SMTP_URL: .+; .+$/m);
  expect(failure).toMatch(/^SITE_URL: is public, while hello@.+ reaches no one; .+$/m);
});

test("a password with a bare % stops the start with a sentence, also in what was built", async () => {
  const failure = await startSite({ SMTP_URL: "smtp://user:100%@mail.example.org" }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/^the site ended with status 1:\nSMTP_URL: .+ is written %25\).+\n$/);
});

test("a damaged database ends readiness, and the next start says so in one line", async () => {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), "damaged-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const settings = { DATA_DIR, SITE_CLOCK: siteClock(season.standardAt) };
  // Its first start leaves everything in the file, nothing in the log beside it.
  await (await startSite(settings)).stop();
  const site = await startWhole(settings);
  onTestFinished(() => void site.stop());
  const readiness = async () => (await fetch(`${site.url}/readyz`)).status;
  expect(await readiness()).toBe(200);
  damageFile(`sqlite:${path.join(DATA_DIR, "site.db")}`);
  await expect
    .poll(async () => [(await sendRegistration(site.url, newVisitor())).status, await readiness()], { timeout: 20_000 })
    .toEqual([503, 503]);
  expect((await fetch(`${site.url}/`)).status, "pages need no database").toBe(200);
  await site.stop();
  const failure = await startSite(settings).catch((error: Error) => error.message);
  expect(failure).toMatch(/^the site ended with status 1:\nDATABASE_URL: the database is damaged \(.+\): .+\n$/);
});
