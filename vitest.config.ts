import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,content,app,server,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**", "build/**"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
