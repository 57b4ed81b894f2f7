import { defineConfig } from "vitest/config";

const rules = ["domain/**/*.test.ts"];
// The command line's tests run it in their own process.
const useCases = ["server/**/*.test.ts", "tests/contract/**/*.test.ts", "tests/server/desk/desk-*.test.ts"];

/** The quick tests of rules and use cases, on SQLite, for `npm run mutate`. */
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    include: process.env["MUTATE_TESTS"] === "domain" ? rules : [...rules, ...useCases],
    exclude: [
      "node_modules/**",
      "**/*-faults.test.ts",
      "server/documents/**",
      "server/mail/{mailers,outbox}/**",
      "tests/contract/files/**",
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: "production", TEST_STARTS: "cold", TEST_ENGINES: "sqlite" },
  },
});
