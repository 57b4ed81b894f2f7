import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { buildIslands } from "./scripts/build-islands.ts";
import { guardBrowserBundle } from "./scripts/guard-browser-bundle.ts";

export default defineConfig({
  plugins: [guardBrowserBundle(), tailwindcss(), reactRouter(), buildIslands()],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      // Bundled, so that a start loads the few icons in use and not all of them.
      resolve: { noExternal: ["lucide-react"] },
      build: { target: "node22", rolldownOptions: { input: "./server/main.ts" } },
    },
  },
  optimizeDeps: {
    include: ["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "zod/mini"],
  },
});
