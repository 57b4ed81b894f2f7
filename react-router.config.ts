import { glob, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { nextBuild } from "./scripts/build/swap-build.ts";

export default {
  appDirectory: "app",
  buildDirectory: nextBuild,
  ssr: true,
  // There is no client router to discover routes, and so no address for it to ask.
  routeDiscovery: { mode: "initial" },
  /** Only a client router would read the list of all routes, private ones included. */
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    for await (const file of glob(path.join(buildDirectory, "client/assets/manifest-*.js"))) await rm(file);
  },
} satisfies Config;
