import { statusOf } from "../run.ts";
import { findBrowser } from "./find-browser.ts";
import type { Step } from "./run-steps.ts";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** Counts as one test. Stops at the first of its commands that fails. */
function commandStep(name: string, ...commands: [string, ...string[]][]): Step {
  return {
    name,
    async run(print) {
      for (const [command, ...args] of commands) {
        const said: Buffer[] = [];
        const status = await statusOf(command, args, { stdio: ["ignore", "pipe", "pipe"], said });
        print(Buffer.concat(said).toString());
        if (status !== 0) return { passed: 0, failed: 1 };
      }
      return { passed: 1, failed: 0 };
    },
  };
}

/** What was looked at before is looked at again only where it changed. */
const typeCache = ["--incremental", "--tsBuildInfoFile", ".cache/types.json"];

/** What the framework derives from the route table. Pages import it. */
const pageTypes: [string, ...string[]] = ["react-router", "typegen"];

/** One thread beside the tests: several look at the same types again, for twice the work. */
export const typesStep = commandStep("types", pageTypes, ["tsc", "-p", ".", "--singleThreaded", ...typeCache]);

/** What is seen in the sources as they stand, without running any. */
export const textSteps: readonly Step[] = [
  commandStep("format", ["node", "scripts/check-format.ts"]),
  commandStep("content", ["node", "scripts/check-content.ts"]),
  commandStep("lint", ["oxlint", "--quiet"]),
  commandStep("lock file", ["node", "scripts/complete-lock.ts", "--check"]),
];

/** Matters before a change lands, and reads every file: not part of what is run again and again. */
export const unusedCodeStep = commandStep("unused code", pageTypes, ["knip", "--no-progress"]);

export const buildStep = commandStep("build", ["node", "scripts/build.ts"]);

/**
 * Vitest's projects: the quick ones alone, or all of them (those that start processes need the built site). Its report
 * has a name of its own, since another step may run beside it.
 */
export const vitestStep = (
  name: string,
  projects: readonly string[],
  {
    env = {},
    only = [],
    workers,
  }: { env?: Readonly<Record<string, string>>; only?: readonly string[]; workers?: number } = {},
): Step => ({
  name,
  async run() {
    const file = `.cache/${name.replaceAll(/\W+/g, "-")}.json`;
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    const atOnce = workers === undefined ? [] : [`--maxWorkers=${workers}`];
    const args = ["run", ...reporters, ...chosen, ...atOnce, ...only];
    const { status, report } = await runWithReport(file, "vitest", args, env);
    if (!report) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
    // A file that cannot be loaded has no failed test, but fails the run.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, status === 0 ? 0 : 1) };
  },
});

/** Where it has to be installed first, that is waiting for most of the time: beside the tests it costs nothing. */
export const browserStep: Step = {
  name: "browser",
  async run(print) {
    print(`${await findBrowser("bare")}\n`);
    return { passed: 0, failed: 0 };
  },
};

/** As it loads everything else: Playwright's own translator takes ten seconds of one core to begin with. */
const loadedByNode = { PW_DISABLE_TS_ESM: "1" };

export const journeyStep: Step = {
  name: "browser journeys",
  async run() {
    const env = { BROWSER_PATH: await findBrowser("bare"), ...loadedByNode };
    const { status, report } = await runWithReport(".cache/e2e.json", "playwright", ["test"], env);
    if (!report) return { passed: 0, failed: 1 };
    const { stats, errors } = report as {
      stats: { expected: number; flaky: number; unexpected: number };
      errors: unknown[];
    };
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed: Math.max(failed, status === 0 ? 0 : 1) };
  },
};

/** Runs a test runner that writes a report to the file, and reads it: null where none was written. */
async function runWithReport(
  file: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number; report: unknown }> {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const status = await statusOf(command, args, { env: { ...plain, ...env } });
  try {
    return { status, report: JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    console.error(`${command} wrote no report: ${error instanceof Error ? error.message : String(error)}`);
    return { status, report: null };
  }
}
