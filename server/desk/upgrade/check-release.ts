import { execFileSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { readRelease, releaseFile, type Release } from "#server/process/release.ts";

const needed = [releaseFile, "sbom.cdx.json", "node_modules/.bin/node", "scripts/serve.mjs", "build/server/index.js"];

/** What a release's own Node runs. */
export const nodeOf = (folder: string): string => path.join(folder, "node_modules/.bin/node");

/** The folder itself where a link to it was named: the link of the release in use must not lead to itself. */
export function releaseFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

export type CheckedRelease = { ok: true; release: Release } | { ok: false; reason: string };

/** Whether a folder is a whole release that runs on this machine. */
export function checkRelease(folder: string): CheckedRelease {
  const missing = needed.filter((part) => !existsSync(path.join(folder, part)));
  if (missing.length > 0)
    return { ok: false, reason: `${folder} is not a complete release: it is missing ${missing.join(", ")}` };
  try {
    execFileSync(nodeOf(folder), ["server/desk/main.ts", "help"], { cwd: folder, stdio: "pipe", timeout: 60_000 });
  } catch (error) {
    const [line] = String((error as { stderr?: Buffer }).stderr ?? error).split("\n");
    return { ok: false, reason: `${folder} does not run on this machine: ${line}` };
  }
  return { ok: true, release: readRelease(folder) };
}
