import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { season, siteClock } from "#tests/support/season/season.ts";
import { emptyDatabase, onDatabase } from "../bench/servers.ts";
import { freePort } from "../free-port.ts";
import { run, startMachine } from "./machine.ts";
import { startProxy } from "./proxy.ts";
import { judgeRegistrations, keepRegistering } from "./registering.ts";

const restarts = 16;
const perSecond = 15;

/** Two instances behind nginx are restarted in turn without a pause, under people who register: who is refused? */
export async function drill(): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "drill-switch-"));
  // nginx's workers are another user.
  chmodSync(folder, 0o755);
  const { url: databaseUrl, drop } = await emptyDatabase("sqlite");
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: `${folder}/data`,
    SITE_URL: `http://localhost:${front}`,
    PAYMENTS: "sandbox",
    SITE_CLOCK: siteClock(season.standardAt),
    TRUST_PROXY: "2",
    LOG_LEVEL: "warn",
  };
  const machine = await startMachine(".", ports, env, `${folder}/site.log`);
  const stopProxy = await startProxy(folder, front!, ports);
  try {
    const load = keepRegistering(`http://127.0.0.1:${front}`, perSecond);
    for (let restart = 0; restart < restarts; restart += 1)
      await run("/bin/sh", ["-c", machine.restart.replace("{}", String(ports[restart % 2]))]);
    const sent = await load.end();
    const { lost, words } = await onDatabase(databaseUrl, ({ db }) => judgeRegistrations(db, sent));
    if (lost > 0) throw new Error(words);
    return [`${restarts} restarts: ${words}; nginx: ${saidBy(`${folder}/nginx/accelerator.log`)}`];
  } finally {
    await stopProxy();
    await machine.stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The proxy's own words, how often each. */
function saidBy(file: string): string {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const counts = Map.groupBy(lines, (line) => /\*\d+ (.*?), client/.exec(line)?.[1] ?? line);
  return [...counts].map(([words, all]) => `${all.length} × ${words}`).join(", ") || "nothing";
}
