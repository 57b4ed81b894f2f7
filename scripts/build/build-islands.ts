import { readdirSync, rmSync } from "node:fs";
import { build, type Plugin } from "vite";
import { islandEntries } from "#app/islands/islands.ts";

const assets = "build/client/assets";

/**
 * Closes the build with one script for each page with islands, all it needs inside: a phone with one bar of signal
 * asks once. The router's own browser modules are not used by any page, so they are not published.
 */
export function buildIslands(): Plugin {
  return {
    name: "build-islands",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        for (const file of readdirSync(assets)) if (file.endsWith(".js")) rmSync(`${assets}/${file}`);
        for (const [name, entry] of Object.entries(islandEntries)) await buildIsland(name, entry);
      },
    },
  };
}

async function buildIsland(name: string, entry: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2022",
      outDir: assets,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: `${name}-[hash].js`, codeSplitting: false },
      },
    },
  });
}
