import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "#scripts/free-port.ts";
import { fastFolder } from "../fast-folder.ts";
import { nodeEnvironment, nodeFlags } from "#scripts/node-flags.ts";

export interface RunningSite {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything the process has written so far. */
  output(): string;
  /** Sends a signal and waits for the end; gives the exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What `npm start` runs. */
export const wholeSite = ["scripts/serve.mjs"] as const;
/** The same without what only visitors gain from. Tests start a site hundreds of times; the bench never asks for it. */
const coldSite = ["tests/support/running-site/serve-cold-main.mjs"] as const;
const isCold = process.env["TEST_STARTS"] === "cold";
const usualSite = isCold ? coldSite : wholeSite;
/** The small heap of the real site is tidied up all the time: a tenth of what it does. */
const flags = isCold ? [] : nodeFlags;

/** Starts the built site as a process of its own, with an empty data folder unless one is given. */
export async function startSite(
  env: Record<string, string> = {},
  program: readonly string[] = usualSite,
): Promise<RunningSite> {
  const port = env["PORT"] ? Number(env["PORT"]) : await freePort();
  const ownFolder = env["DATA_DIR"] === undefined;
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(path.join(isCold ? fastFolder : os.tmpdir(), "site-"));
  // To make every table takes a fifth of a start. Whole sites, and those with a folder of their own, do it themselves.
  if (program === coldSite && ownFolder && env["DATABASE_URL"] === undefined) {
    const { copyMigratedFile } = await import("../databases/database.ts");
    await copyMigratedFile(path.join(dataDir, "site.db"));
  }
  const child = spawn(process.execPath, [...flags, ...program], {
    // Nothing of the caller's own settings may leak in.
    env: { ...nodeEnvironment, PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", (status) => resolve(status)));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("The site is ready")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void exited.then((status) => reject(new Error(`the site ended with status ${status}:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const status = await exited;
      if (ownFolder) rmSync(dataDir, { recursive: true, force: true });
      return status;
    },
  };
}
