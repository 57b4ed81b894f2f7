import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { untilListening } from "./until-listening.ts";

export interface BenchBrowser {
  /** Where it takes orders. */
  port: number;
  stop(): Promise<void>;
}

export async function startBrowser(program: string): Promise<BenchBrowser> {
  const port = await freePort();
  const profile = mkdtempSync(path.join(os.tmpdir(), "lighthouse-"));
  const child = spawn(
    program,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const exited = once(child, "exit");
  await untilListening(`http://127.0.0.1:${port}/json/version`);
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
