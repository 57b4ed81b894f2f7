import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import type { Actor } from "#domain/people/actor.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { NotEmpty, restoreBackup } from "../backup/restore-backup.ts";
import { awaitReady } from "./switch-release.ts";
import { nodeOf } from "./check-release.ts";
import os from "node:os";
import path from "node:path";

const startMs = 120_000;

/**
 * Brings a backup into a database of its own, lets the new release migrate it and start on it, and asks whether it is
 * ready. Nothing of it leaves this machine: no mail server, no payment provider, no files of the site. Null: all is well.
 */
export async function rehearseRelease(
  folder: string,
  backup: string,
  { actor, now, scratchUrl }: { actor: Actor; now: number; scratchUrl?: string },
): Promise<string | null> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "accelerator-upgrade-"));
  const databaseUrl = scratchUrl ?? `sqlite:${path.join(scratch, "site.db")}`;
  const removeScratch = () => rmSync(scratch, { recursive: true, force: true });
  let site: ChildProcess | null = null;
  // A copy of everybody's data stays nowhere, not even when somebody ends this in the middle.
  const end = () => {
    site?.kill("SIGKILL");
    removeScratch();
    process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    const opened = await openDatabase(databaseUrl, { onConnectionLost: () => undefined });
    if (!opened.ok) return `the database for the rehearsal cannot be opened: ${opened.message}`;
    try {
      await restoreBackup(opened.database.db, backup, actor, now);
    } catch (error) {
      if (!(error instanceof NotEmpty)) throw error;
      return "the database of --scratch is not empty, maybe from an earlier rehearsal: drop it, and make a new one";
    } finally {
      await opened.database.close();
    }
    const port = await freePort();
    const env = {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      DATA_DIR: scratch,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      PAYMENTS: "sandbox",
    };
    try {
      execFileSync(nodeOf(folder), ["server/desk/main.ts", "migrate"], { cwd: folder, env, stdio: "pipe" });
    } catch (error) {
      return `it cannot migrate a copy of the database: ${String((error as { stderr?: Buffer }).stderr).trim()}`;
    }
    site = spawn(nodeOf(folder), ["scripts/serve.mjs"], { cwd: folder, env, stdio: "ignore" });
    return await becomesReady(site, port);
  } finally {
    for (const signal of signals) process.off(signal, end);
    removeScratch();
  }
}

async function becomesReady(site: ChildProcess, port: number): Promise<string | null> {
  try {
    const isReady = await awaitReady(`http://127.0.0.1:${port}/readyz`, startMs);
    return isReady ? null : "it does not become ready on a copy of the database";
  } finally {
    if (site.exitCode === null && site.signalCode === null) {
      const ended = once(site, "exit");
      site.kill("SIGTERM");
      await ended;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
