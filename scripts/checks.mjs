import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { statusOf } from "./run.mjs";

/** A step of the suite gives how many of its tests passed and failed. */
const single = (name, command, args) => ({
  name,
  run: async () => ((await statusOf(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** Seconds, no browser. */
export const fastSteps = [
  single("format", "prettier", ["--check", ".", "--log-level", "warn"]),
  single("lint", "oxlint", ["--quiet"]),
  single("types: routes", "react-router", ["typegen"]),
  single("types", "tsc", ["-p", "."]),
  single("unused code", "knip", ["--no-progress"]),
  single("lock file", "node", ["scripts/complete-lock.mjs", "--check"]),
];

/** The quick ones alone, or all of them: those that start processes need the built site. */
export const unitStep = (name, projects) => ({
  name,
  async run() {
    const report = ".cache/unit.json";
    const chosen = projects.map((project) => `--project=${project}`);
    const { status, report: read } = await counted(report, "vitest", [
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...chosen,
    ]);
    if (!read) return { passed: 0, failed: 1 };
    // A file that cannot be loaded has no failed test, but fails the run.
    return { passed: read.numPassedTests, failed: Math.max(read.numFailedTests, status === 0 ? 0 : 1) };
  },
});

/** As a command of its own: a build that fails ends its process, and what comes after is still to be counted. */
export const buildStep = single("build", "node", ["scripts/build-main.mjs"]);

export const journeyStep = {
  name: "browser journeys",
  async run() {
    const report = ".cache/e2e.json";
    const status = await counted(report, "playwright", ["test"], { BROWSER_PATH: await findBrowser() });
    if (!status.report) return { passed: 0, failed: 1 };
    const { expected, flaky, unexpected } = status.report.stats;
    const failed = unexpected + flaky + status.report.errors.length;
    return { passed: expected, failed: Math.max(failed, status.status === 0 ? 0 : 1) };
  },
};

/** Runs a runner that writes a report, and reads it. */
async function counted(report, command, args, env = {}) {
  mkdirSync(".cache", { recursive: true });
  rmSync(report, { force: true });
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const status = await statusOf(command, args, { env: { ...plain, ...env } });
  try {
    return { status, report: JSON.parse(readFileSync(report, "utf8")) };
  } catch (error) {
    console.error(`${command} wrote no report: ${error.message}`);
    return { status, report: null };
  }
}

/** Runs every step, also after a failure, and closes with the count that tells the outcome. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  for (const { name, run } of steps) {
    const startedAt = performance.now();
    console.log(`\n── ${name}`);
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`── ${name}: ${failed === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
