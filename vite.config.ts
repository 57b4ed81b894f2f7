import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { buildIslands, omitRouterClient } from "./scripts/build/build-islands.ts";
import { buildPrograms } from "./scripts/build/build-programs.ts";
import { guardBrowserBundle } from "./scripts/build/guard-browser-bundle.ts";

/**
 * The server is bundled with the libraries of which it uses a part, without their development branches: a start
 * then loads and keeps in memory what is used. Names and lines stay, so that a stack trace in the log can be read.
 */
const builtServer: EnvironmentOptions = {
  resolve: {
    noExternal: [
      "lucide-react",
      "kysely",
      "stripe",
      "hono",
      "@hono/node-server",
      "ical-generator",
      "timezones-ical-library",
      "zod",
      "react-router",
      "react",
      "react-dom",
    ],
  },
  define: { "process.env.NODE_ENV": '"production"' },
};

/** What Tailwind's own output asks for. Older ones than these would be sent every colour twice more, for nothing. */
const cssBrowsers = ["chrome111", "edge111", "firefox128", "safari16.4"];

export default defineConfig(({ command }) => ({
  plugins: [guardBrowserBundle(), tailwindcss(), reactRouter(), omitRouterClient(), buildIslands(), buildPrograms()],
  build: { target: "es2022", cssTarget: cssBrowsers, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      ...(command === "build" && builtServer),
      build: {
        target: "node22",
        rolldownOptions: {
          input: "./server/main.ts",
          output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } } },
        },
      },
    },
  },
  optimizeDeps: {
    include: ["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "zod/mini"],
  },
}));
