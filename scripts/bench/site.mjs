import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { nodeFlags } from "../node-flags.ts";
import { freePort } from "../free-port.ts";

/** Starts the built site as `npm start` does, its request log going to a file, and waits until it answers. */
export async function startBenchSite(env = {}) {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  const logFile = path.join(folder, "site.log");
  const log = openSync(logFile, "w");
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, "scripts/serve.mjs"], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ["ignore", log, log],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the site did not start:\n${readFileSync(logFile, "utf8")}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    port,
    folder,
    logFile,
    startMs: performance.now() - startedAt,
    memory: () => residentBytes(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Null where the system does not say. */
function residentBytes(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, "utf8"))?.[1]) * 1024;
}

async function answers(url) {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch (error) {
    if (error.cause?.code === "ECONNREFUSED") return false;
    throw error;
  }
}
