import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgresServer, type PostgresServer } from "#tests/support/databases/postgres-server.ts";
import { startSite } from "#tests/support/running-site/start-site.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import type { Instant } from "#domain/time/time.ts";
import { onDatabase } from "../bench/servers.ts";
import { openCodeInbox } from "../bench/votes.ts";
import type { DrillLoad, DrillSite } from "./load/drill-load.ts";
import { fillForUploads, sendFiles } from "./load/send-files.ts";
import { fillForVotes, voteAndMark } from "./load/vote-and-mark.ts";

const restarts = 3;

/** PostgreSQL is restarted again and again under people who vote, mark and upload, on two instances. */
export async function drill(): Promise<string[]> {
  const server = await startPostgresServer();
  try {
    return [
      await under(server, "uploading", season.standardAt, fillForUploads, sendFiles),
      await under(server, "voting", season.votingAt, fillForVotes, voteAndMark),
    ];
  } finally {
    await server.stop();
  }
}

async function under<Filled>(
  server: PostgresServer,
  name: string,
  at: Instant,
  fill: (databaseUrl: string) => Promise<Filled>,
  begin: (place: DrillSite, filled: Filled) => DrillLoad,
): Promise<string> {
  await createDatabase(server, name);
  const databaseUrl = server.url(name);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "drill-postgres-"));
  const inbox = await openCodeInbox();
  const filled = await fill(databaseUrl);
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: inbox.url,
    SITE_CLOCK: siteClock(at),
    TRUST_PROXY: "1",
    LOG_LEVEL: "fatal",
  };
  const sites = [await startSite(env), await startSite(env)];
  try {
    const urls = sites.map(({ url }) => url.replace("localhost", "127.0.0.1"));
    const load = begin({ urls, databaseUrl, dataDir, inbox }, filled);
    const more = async () => {
      const before = load.done();
      while (load.done() < before + 20) await wait(50);
    };
    const backAfter: number[] = [];
    await more();
    for (let restart = 0; restart < restarts; restart += 1) {
      await server.restart();
      const upAt = performance.now();
      const before = load.done();
      while (load.done() === before) await wait(10);
      backAfter.push(performance.now() - upAt);
      await more();
    }
    const { lost, words } = await load.end();
    if (lost > 0) throw new Error(words);
    const slowest = (Math.max(...backAfter) / 1000).toFixed(1);
    return `${restarts} restarts of PostgreSQL: ${words}; the first one after a restart was acknowledged within ${slowest} s`;
  } finally {
    for (const site of sites) await site.stop();
    await inbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createDatabase(server: PostgresServer, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await onDatabase(server.url(name), async () => {});
}
