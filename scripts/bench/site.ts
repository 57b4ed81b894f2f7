import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { nodeEnvironment, nodeFlags } from "../node-flags.ts";
import { untilListening } from "./until-listening.ts";

export interface BenchSite {
  url: string;
  dataDir: string;
  startMs: number;
  /** Resident bytes, or null where the system does not say. */
  memory(): number | null;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the built site as `npm start` does, its request log going to a file, and waits until it answers. Whatever
 * `env` says holds instead of the defaults.
 */
export async function startBenchSite(env: Readonly<Record<string, string>> = {}): Promise<BenchSite> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  const logFile = path.join(folder, "site.log");
  const log = openSync(logFile, "w");
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, "scripts/serve.mjs"], {
    env: { ...nodeEnvironment, PATH: process.env["PATH"], PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ["ignore", log, log],
  });
  const exited = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  await untilListening(`${url}/healthz`, () => {
    if (child.exitCode !== null) throw new Error(`the site did not start:\n${readFileSync(logFile, "utf8")}`);
  });
  return {
    url,
    dataDir: folder,
    startMs: performance.now() - startedAt,
    memory: () => residentBytes(`/proc/${child.pid}/status`),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every page that search engines may see. */
export async function sitemapPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

function residentBytes(file: string): number | null {
  if (!existsSync(file)) return null;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, "utf8"))?.[1]) * 1024;
}
