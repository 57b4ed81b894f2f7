import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "../checks/find-browser.ts";
import { freePort } from "../free-port.ts";
import { notMeasured, type Row } from "./attempt.ts";
import { untilListening } from "./until-listening.ts";

export interface BenchBrowser {
  /** Where it takes orders. */
  port: number;
  stop(): Promise<void>;
}

async function startBrowser(program: string): Promise<BenchBrowser> {
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

/** Rows that need a browser, or one that says why there is none. */
export async function withBrowser(what: string, work: (browser: BenchBrowser) => Promise<Row[]>): Promise<Row[]> {
  let program: string;
  try {
    program = await findBrowser();
  } catch (error) {
    // The machine has none, and none may be installed: the message says what would help.
    return [notMeasured(what, error instanceof Error ? error.message : String(error))];
  }
  const browser = await startBrowser(program);
  try {
    return await work(browser);
  } finally {
    await browser.stop();
  }
}
