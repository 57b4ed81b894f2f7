import { test as base, expect, type Page } from "@playwright/test";
import { season, siteClock } from "../season/season.ts";
import { startSite, type RunningSite } from "../running-site/start-site.ts";

/** Instants that journeys rehearse. */
export const clocks = {
  early: siteClock(season.earlyAt),
  standard: siteClock(season.standardAt),
  afterDeadline: siteClock(season.afterDeadlineAt),
  afterFinals: siteClock(season.afterFinalsAt),
} as const;

/** The browser's own word on a page that is left before it has faded in. */
const leftMidway = /^Transition was (skipped|aborted)/;

interface Options {
  /** At what instant the site's clock starts. */
  siteClock: string;
  /** Further settings of the site. */
  siteEnv: Record<string, string>;
}

/**
 * A journey through a real site in a real browser. Any error in the console or on the page fails it, unless the
 * test says beforehand that it expects one.
 */
export const test = base.extend<
  { quiet: void; expectConsole: (pattern: RegExp) => void; allowed: RegExp[] },
  Options & { site: RunningSite }
>({
  siteClock: [clocks.early, { scope: "worker", option: true }],
  siteEnv: [{}, { scope: "worker", option: true }],
  site: [
    async ({ siteClock, siteEnv }, use) => {
      const site = await startSite({ SITE_CLOCK: siteClock, LOG_LEVEL: "warn", ...siteEnv });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // The runner insists on an object pattern, also where nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  allowed: async ({}, use) => use([leftMidway]),
  expectConsole: async ({ allowed }, use) => use((pattern) => allowed.push(pattern)),
  quiet: [
    async ({ context, allowed }, use) => {
      const noise: string[] = [];
      const listen = (page: Page) => {
        page.on("pageerror", (error) => noise.push(error.message));
        page.on("console", (message) => message.type() === "error" && noise.push(message.text()));
      };
      context.pages().forEach(listen);
      context.on("page", listen);
      await use();
      expect(noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
