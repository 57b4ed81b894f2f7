import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/free-port.ts";

const unshare = "/usr/bin/unshare";
const mayUnshare = process.platform === "linux" && process.getuid?.() === 0 && existsSync(unshare);
/** That of `nobody` on every Linux. */
const nobody = 65_534;

// Skipped by name where the tests may not hide a folder from a process.
test.skipIf(!mayUnshare)(
  "a release runs as another user, moved, on a machine without its clone",
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "whole-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    execFileSync("node", ["scripts/release.ts", `${folder}/made`, "--without-audit"], { stdio: "pipe" });
    const release = `${folder}/moved`;
    renameSync(`${folder}/made`, release);
    const { version, commit } = JSON.parse(readFileSync(`${release}/release.json`, "utf8")) as Record<string, string>;
    expect(version).toMatch(/^\d{4}\.\d\d\.\d\d/);
    for (const part of ["docs", "deploy", "sbom.cdx.json"]) expect(existsSync(`${release}/${part}`), part).toBe(true);

    const dataDir = `${folder}/data`;
    mkdirSync(dataDir);
    execFileSync("chown", [String(nobody), dataDir]);
    const port = await freePort();
    const metrics = await freePort();
    const env = { DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: String(metrics), PATH: "/usr/bin:/bin" };
    // In a view of the disk of its own, where an empty folder lies over the clone.
    const hidden = (words: string) =>
      [
        "--mount",
        "/bin/sh",
        "-c",
        `mount -t tmpfs none "$0" && test ! -e "$0/package.json" && exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups node_modules/.bin/node ${words}`,
        process.cwd(),
      ] as const;
    const site = spawn(unshare, hidden("scripts/serve.mjs"), { cwd: release, env, stdio: ["ignore", "pipe", "pipe"] });
    onTestFinished(() => void site.kill("SIGKILL"));
    let output = "";
    for (const stream of [site.stdout, site.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output, { timeout: 60_000 }).toContain("The site is ready");
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    // The log is written a little after the words for the terminal.
    await expect.poll(() => output).toContain(commit || version);
    const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(figures).toContain(`build_info{version="${version}",commit="${commit}"}`);
    const desk = execFileSync(unshare, hidden("server/desk/main.ts registrations"), {
      cwd: release,
      env,
      encoding: "utf8",
    });
    expect(desk).toBe("No registrations.\n");
    const ended = once(site, "exit");
    site.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  },
);
