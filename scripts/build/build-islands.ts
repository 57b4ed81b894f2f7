import { build, type Plugin } from "vite";
import { islandEntries } from "#app/islands/islands.ts";
import { nextBuild } from "./swap-build.ts";

const assets = `${nextBuild}/client/assets`;

/** A package by its name, as `react-dom/client`; no path and no `virtual:` module. */
const ofPackage = /^(@[\w-]+\/)?[a-z][\w.-]*(\/|$)/i;

/**
 * The router builds modules for a client of its own, which no page loads: they are left out of what is written. Its
 * stylesheet and the list of assets, made from the same build, stay. So libraries are not even read for it, and nothing
 * but the stylesheet is made small: half of what a build took went into code that was then thrown away.
 */
export function omitRouterClient(): Plugin {
  return {
    name: "omit-router-client",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    config: () => ({
      environments: {
        client: { build: { minify: false, cssMinify: "lightningcss", rolldownOptions: { treeshake: false } } },
      },
    }),
    resolveId: {
      filter: { id: { include: ofPackage, exclude: /\.css$/ } },
      handler: (id) => ({ id, external: true }),
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [name, { type }] of Object.entries(bundle)) if (type === "chunk") delete bundle[name];
      },
    },
  };
}

/**
 * Closes the build with one script for each page with islands, all it needs inside: a phone with one bar of signal
 * asks once.
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
