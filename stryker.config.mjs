/** For scripts/mutate.ts, which says what is changed. */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutate.config.ts", related: true },
  // Words that nobody acts upon are no behaviour.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignoreStatic: true,
  // Read with the older API of TypeScript, which the installed one no longer has; nothing here needs it.
  tsconfigFile: "none.json",
  coverageAnalysis: "perTest",
  dryRunTimeoutMinutes: 30,
  concurrency: 2,
  incremental: true,
  incrementalFile: ".cache/mutation.json",
  tempDirName: ".cache/stryker",
  reporters: ["clear-text", "progress"],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  thresholds: { high: 90, low: 80, break: null },
};
