import { defineConfig, type LaunchOptions } from "@playwright/test";
import { isWhole, whole } from "./tests/support/depth.ts";
import { fastFolder } from "./tests/support/fast-folder.ts";

/** What is seen by a browser that lets pages fade into each other, as most visitors have it: a vote, or a whole season. */
const moving = isWhole ? /areas[/\\]season\.spec\.ts$/ : /vote\.spec\.ts$/;

const browserWith = (args: readonly string[]): LaunchOptions => ({
  executablePath: process.env["BROWSER_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // Nothing is drawn by a graphics card: a process of its own for it would only be one more to talk to.
    "--in-process-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    ...args,
  ],
  // What its processes share lies in memory where there is room, and not in files, as the runner has it.
  ignoreDefaultArgs: fastFolder === "/dev/shm" ? ["--disable-dev-shm-usage"] : [],
});

/** This list replaces the runner's own, of which the others are named again. */
const withoutFeatures = [
  // A new frame for each page, also where the one before was of the same site: a quarter of what a page costs.
  "RenderDocument",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];

/** No journey but the moving one: pages that fade into each other want a new frame each. */
const still = {
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: browserWith([`--disable-features=${withoutFeatures.join(",")}`]),
} as const;

process.env["TEST_STARTS"] = "cold";

/**
 * Journeys run in the browser that scripts/checks/find-browser.ts found; each worker has a site of its own. Those in
 * `areas`, whose steps follow each other, come first in the alphabet and so begin first: the short ones fill in beside
 * them, and none is left alone at the end. Another project, or another `test` than journey.ts has, is another process
 * with its own browser, which takes as long to start as ten pages take to open.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/e2e",
  fullyParallel: true,
  workers: 4,
  ...(!isWhole && { grepInvert: new RegExp(whole.tag) }),
  projects: [
    // Pages fade into each other for those who did not ask their system for less motion. To draw it again at each of a
    // thousand steps takes a tenth of the time and shows nothing more.
    { name: "moving", testMatch: moving },
    { name: "still", testIgnore: moving, use: still },
  ],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: ".cache/e2e.json" }]],
  use: {
    launchOptions: browserWith([]),
    viewport: { width: 1280, height: 860 },
    trace: "off",
    // Cookies, storage, cache and routes are cleared between tests; a context of its own for each would take longer
    // than most of them. Who needs several people at once opens contexts itself.
    reuseContext: true,
  },
});
