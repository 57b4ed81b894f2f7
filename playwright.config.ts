import { defineConfig, type LaunchOptions } from "@playwright/test";
import { fastFolder } from "./tests/support/fast-folder.ts";

/** Journeys whose steps follow each other. They begin first: the short ones fill in beside them, and none is left alone at the end. */
const long =
  /(season|rehearsal|portal|notebook|nobody-dropped|nobody-dropped-deadline|chamber|paying-otherwise|desk-areas)\.spec\.ts$/;

const moving = /[/\\]season\.spec\.ts$/;

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

/** Journeys run in the browser that scripts/checks/find-browser.ts found; each worker has a site of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/e2e",
  fullyParallel: true,
  workers: 3,
  projects: [
    // Pages fade into each other for those who did not ask their system for less motion. One season sees it, as most
    // visitors do; to draw it again at each of a thousand steps takes a tenth of the time and shows nothing more.
    { name: "moving", testMatch: moving },
    { name: "long", testMatch: long, testIgnore: moving, use: still },
    { name: "short", testIgnore: long, use: still },
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
