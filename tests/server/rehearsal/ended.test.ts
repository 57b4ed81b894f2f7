import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import { freePort } from "#scripts/free-port.ts";

const at = new Date(portalLaunchAt(programme) + 60_000).toISOString();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "rehearsal-ended-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A rehearsal in a process of its own, and what it says. */
async function rehearse() {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, PORT: String(await freePort()) };
  const child = spawn(process.execPath, ["scripts/rehearse.mjs", "--teams", "4", "--at", at], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  const text = () => Buffer.concat(said).toString();
  return {
    child,
    text,
    says: async (words: RegExp) => {
      await expect.poll(text, { timeout: 60_000 }).toMatch(words);
    },
    // With it every process that has its streams: the one that makes documents has its standard error.
    ended: once(child, "close").then(([status]) => status as number | null),
  };
}

it("ends at once while its season is made, and begins that anew", { timeout: 120_000 }, async () => {
  const first = await rehearse();
  await first.says(/2025-11-\d\d {2}[1-9]\d?%/);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  // Ready would mean that it had made the season to its end.
  expect(first.text()).not.toMatch(/destroyed|Error|The site is ready/);
  const second = await rehearse();
  await second.says(/begins anew[^]*The site is ready/);
  // One that is started beside it would take a season in the making for one that was broken off.
  const beside = await rehearse();
  expect(await beside.ended).toBe(1);
  expect(beside.text()).toMatch(/^Another rehearsal runs on the same data/);
  second.child.kill("SIGINT");
  expect(await second.ended).toBe(0);
});

it("ends when nobody reads what it says any more", { timeout: 60_000 }, async () => {
  const { child, says, ended } = await rehearse();
  await says(/Making the season/);
  child.stdout.destroy();
  expect(await ended).toBe(0);
});
