import { test as base, expect, type Page } from "@playwright/test";
import { season, siteClock } from "../season/season.ts";
import type { RunningSite } from "../running-site/start-site.ts";
import { createSitesByClock, type SitesByClock } from "./sites-by-clock.ts";

/** Instants that journeys rehearse. */
export const clocks = {
  early: siteClock(season.earlyAt),
  standard: siteClock(season.standardAt),
  afterDeadline: siteClock(season.afterDeadlineAt),
  afterFinals: siteClock(season.afterFinalsAt),
} as const;

/** The browser's own word on a page that is left before it has faded in. */
const leftMidway = /^Transition was (skipped|aborted)/;

interface JourneyParts {
  /** At what instant the site's clock starts. */
  siteClock: string;
  site: RunningSite;
  quiet: void;
  expectConsole: (pattern: RegExp) => void;
  allowed: RegExp[];
}

/**
 * A journey through a real site in a real browser. Any error in the console or on the page fails it, unless the
 * test says beforehand that it expects one.
 */
export const test = base.extend<JourneyParts, { sites: SitesByClock }>({
  siteClock: [clocks.early, { option: true }],
  // The clock is a test's choice and not its process's: another one needs another site, but the same browser.
  sites: [
    // The runner insists on an object pattern, also where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sites = createSitesByClock();
      await use(sites);
      await sites.stop();
    },
    { scope: "worker" },
  ],
  site: async ({ sites, siteClock }, use) => use(await sites.at(siteClock)),
  baseURL: async ({ site }, use) => use(site.url),
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
