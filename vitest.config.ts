import { defineConfig } from "vitest/config";

/** Tests that start processes, need the built site or take long. `npm run check` leaves them to `npm test`. */
const thorough = [
  "tests/server/{desk,faults,http,instances,kills}/**/*.test.ts",
  "tests/contract/*-faults.test.ts",
  "server/documents/*.test.ts",
];

const shared = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: "quick",
          include: ["{domain,content,app,server,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "node_modules/**", "build/**", ...thorough],
        },
      },
      { test: { ...shared, name: "thorough", include: thorough } },
    ],
  },
});
