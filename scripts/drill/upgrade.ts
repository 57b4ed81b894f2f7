import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, readdirSync, writeFileSync } from "node:fs";
import { engines, type Engine } from "#tests/support/databases/database.ts";
import { openCodeInbox } from "../bench/votes.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { emptyDatabase, onDatabase } from "../bench/servers.ts";
import { freePort } from "../free-port.ts";
import { run, startMachine } from "./machine.ts";
import { startProxy } from "./proxy.ts";
import { judgeRegistrations, keepRegistering } from "./registering.ts";
import { execFileSync } from "node:child_process";
import { releaseFile } from "#server/process/release.ts";
import os from "node:os";
import path from "node:path";

interface Releases {
  now: string;
  /** The same with a table more. */
  next: string;
  /** That one again, which passes the rehearsal and does not start with the site's own settings. */
  broken: string;
}

/** Makes a release as an operator does, and two from it that stand for later ones. */
function makeReleases(folder: string): Releases {
  const releases = { now: `${folder}/now`, next: `${folder}/next`, broken: `${folder}/broken` };
  execFileSync("node", ["scripts/release.ts", releases.now, "--without-audit"], { stdio: "pipe" });
  copy(releases.now, releases.next, "next");
  for (const file of programsOf(releases.next)) rewrite(file, addTable);
  copy(releases.next, releases.broken, "broken");
  // Only the site has a mail server: the rehearsal has none.
  rewrite(`${releases.broken}/scripts/serve.mjs`, (text) => `${migrateThenEnd}\n${text}`);
  return releases;
}

const migrateThenEnd = `import { execFileSync } from "node:child_process";
if (process.env.SMTP_URL) {
  execFileSync(process.execPath, ["server/desk/main.ts", "migrate"]);
  process.exit(1);
}`;

/** Files are shared until one is rewritten. */
function copy(from: string, to: string, version: string): void {
  execFileSync("cp", ["-al", from, to]);
  rewrite(`${to}/${releaseFile}`, () => JSON.stringify({ version, commit: "" }));
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  rmSync(file);
  writeFileSync(file, change(text));
}

/** What was built, and the sources, from which its desk runs once they are other than those that were built. */
const programsOf = (release: string) =>
  ["build/server", "server/storage/migrations"]
    .flatMap((folder) =>
      readdirSync(`${release}/${folder}`, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((name) => /\.(js|ts)$/.test(name))
    .map((name) => path.join(release, name))
    .filter((file) => readFileSync(file, "utf8").includes(lastMigration));

const lastMigration = '"0240-additions":';
const addTable = (text: string): string =>
  text.replace(
    lastMigration,
    `"9999-drill": { up: (db) => db.schema.createTable("drill").addColumn("id", "text").execute() },\n  ${lastMigration}`,
  );

const perSecond = 10;

/**
 * Two instances behind nginx. A release that adds a table and does not start is taken back; the same in order is then
 * upgraded to; and then the site is switched back to the first, on the tables of the newer one.
 */
export async function drill(): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "drill-"));
  try {
    const releases = makeReleases(path.join(folder, "releases"));
    const lines: string[] = [];
    for (const engine of engines) lines.push(...(await upgradeOn(engine, folder, releases)));
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function upgradeOn(engine: Engine, folder: string, { now, next, broken }: Releases): Promise<string[]> {
  const own = path.join(folder, engine);
  mkdirSync(own, { recursive: true, mode: 0o755 });
  const current = `${own}/current`;
  symlinkSync(now, current);
  const { url: databaseUrl, drop } = await emptyDatabase(engine);
  const inbox = await openCodeInbox();
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: `${own}/data`,
    SMTP_URL: inbox.url,
    SITE_URL: `http://localhost:${front}`,
    PAYMENTS: "sandbox",
    SITE_CLOCK: siteClock(season.standardAt),
    TRUST_PROXY: "2",
    LOG_LEVEL: "warn",
  };
  const log = `${own}/site.log`;
  const machine = await startMachine(current, ports, env, log);
  const stopProxy = await startProxy(own, front!, ports);
  const scratches: { url: string; drop(): Promise<void> }[] = [];
  const where = ["--current", current, "--ports", ports.join(), "--restart", machine.restart];
  /** The desk of a release. */
  const desk = async (cwd: string, words: readonly string[]) => {
    const startedAt = performance.now();
    const { status, output } = await run("node_modules/.bin/node", ["server/desk/main.ts", ...words], { cwd, env });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    return { status, said: `${output.replaceAll("\n", " ").replaceAll(folder, "…")} (${seconds} s)` };
  };
  /** By the desk of a release, to another. */
  const upgrade = async (from: string, release: string) => {
    const scratch: string[] = [];
    if (engine === "postgres") {
      scratches.push(await createPostgresDatabase());
      scratch.push("--scratch", scratches.at(-1)!.url);
    }
    return desk(from, ["upgrade", release, ...where, ...scratch, "--yes"]);
  };
  try {
    const load = keepRegistering(`http://127.0.0.1:${front}`, perSecond);
    const failed = await upgrade(now, broken);
    if (failed.status !== 1) throw new Error(`the broken release was not taken back: ${failed.said}`);
    // The desk of the release before refuses tables that it does not know.
    const done = await upgrade(next, next);
    if (done.status !== 0) throw new Error(`the upgrade failed: ${done.said}`);
    const back = await desk(next, ["switch", now, "--back", ...where, "--yes"]);
    if (back.status !== 0) throw new Error(`the way back failed: ${back.said}`);
    const sent = await load.end();
    const { lost, words } = await onDatabase(databaseUrl, ({ db }) => judgeRegistrations(db, sent));
    if (lost > 0) throw new Error(`${engine}: ${words}; ${troublesIn(log)}`);
    return [
      `${engine}, ${perSecond} registrations a second all the while: ${words}`,
      `${engine}, a release that does not start: ${failed.said}`,
      `${engine}, the upgrade: ${done.said}`,
      `${engine}, the way back: ${back.said}`,
      `${engine}, in the logs of all: ${troublesIn(log)}`,
    ];
  } finally {
    await stopProxy();
    await machine.stop();
    await inbox.stop();
    for (const scratch of scratches) await scratch.drop();
    await drop();
  }
}

/** Warnings and errors, how often each. */
function troublesIn(file: string): string {
  const lines = readFileSync(file, "utf8").split("\n");
  const words = lines.flatMap((line) => {
    const [, level = "0", message = ""] = /^\{"level":(\d+),.*"msg":"([^"]*)"/.exec(line) ?? [];
    return Number(level) >= 40 ? [message] : [];
  });
  const counts = Map.groupBy(words, (word) => word);
  return [...counts].map(([word, all]) => `${all.length} × ${word}`).join(", ") || "nothing";
}
