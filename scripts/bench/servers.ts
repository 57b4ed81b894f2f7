import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Instant } from "#domain/time/time.ts";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { findBrowser } from "../checks/find-browser.ts";
import { freePort } from "../free-port.ts";
import { nodeEnvironment, nodeFlags } from "../node-flags.ts";
import { notMeasured, type Row } from "./report.ts";

const temporary = (name: string) => mkdtempSync(path.join(os.tmpdir(), `bench-${name}-`));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

export type SiteSettings = Readonly<Record<string, string>>;

export interface BenchSite {
  url: string;
  startMs: number;
  /** Resident bytes, or null where the system does not say. */
  memory(): number | null;
  /** Processes that it has started and that run, or null where the system does not say. */
  children(): number[] | null;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the built site as `npm start` does, its request log going to a file, and waits until it answers. Whatever
 * `env` says holds instead of the defaults.
 */
export async function startBenchSite(env: SiteSettings = {}): Promise<BenchSite> {
  const port = env["PORT"] ?? String(await freePort());
  const folder = temporary("site");
  const logFile = path.join(folder, "site.log");
  const log = openSync(logFile, "w");
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, "scripts/serve.mjs"], {
    env: { ...nodeEnvironment, PATH: process.env["PATH"], PORT: port, DATA_DIR: folder, ...env },
    stdio: ["ignore", log, log],
  });
  const exited = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  await untilListening(`${url}/healthz`, () => {
    if (child.exitCode !== null) throw new Error(`the site did not start:\n${readFileSync(logFile, "utf8")}`);
  });
  const status = `/proc/${child.pid}/status`;
  return {
    url,
    startMs: performance.now() - startedAt,
    memory: () => (existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]) * 1024 : null),
    children: () => childrenOf(child.pid!),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await exited;
      remove(folder);
    },
  };
}

function childrenOf(pid: number): number[] | null {
  // A process is started by whichever thread asked for it.
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(`${tasks}/${pid}/children`)) return null;
  return readdirSync(tasks).flatMap((task) => {
    const children = `${tasks}/${task}/children`;
    return existsSync(children) ? readFileSync(children, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
  });
}

/** A site that is killed again and again, always at the same address and on the same data. */
export async function startKillable(env: SiteSettings) {
  const settings = { PORT: String(await freePort()), TRUST_PROXY: "1", LOG_LEVEL: "warn", ...env };
  let running = await startBenchSite(settings);
  const kill = () => running.stop("SIGKILL");
  return {
    url: running.url,
    kill,
    /** As a power cut does it, and up again. */
    async killAndStart() {
      await kill();
      running = await startBenchSite(settings);
    },
  };
}

/** An address at which no database has been made yet: on a disk, where a commit costs what it costs. */
export async function emptyDatabase(engine: Engine): Promise<{ url: string; drop(): Promise<void> }> {
  if (engine === "postgres") return createPostgresDatabase();
  const folder = temporary("db");
  return { url: `sqlite:${folder}/site.db`, drop: async () => remove(folder) };
}

/** Works on a database as another instance would. */
export async function onDatabase<Result>(url: string, work: (database: OpenDatabase) => Promise<Result>) {
  const opened = await openDatabase(url, { onConnectionLost: () => {}, connections: 4 });
  if (!opened.ok) throw new Error(opened.message);
  try {
    return await work(opened.database);
  } finally {
    await opened.database.close();
  }
}

export interface SeasonSite<Filled> {
  site: BenchSite;
  url: string;
  databaseUrl: string;
  filled: Filled;
  /** Looks at the site's database as another process. */
  look<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>;
}

export interface SeasonSiteOptions<Filled> {
  engine: Engine;
  /** At which the site's clock starts. */
  at: Instant;
  fill: (database: OpenDatabase, url: string) => Promise<Filled>;
  env?: SiteSettings;
}

/** A site on a filled database, for as long as the work takes. */
export async function withSeasonSite<Filled, Result>(
  { engine, at, fill, env = {} }: SeasonSiteOptions<Filled>,
  work: (season: SeasonSite<Filled>) => Promise<Result>,
): Promise<Result> {
  const { url: databaseUrl, drop } = await emptyDatabase(engine);
  try {
    const filled = await onDatabase(databaseUrl, (database) => fill(database, databaseUrl));
    // Each visitor has an address of their own, as behind a proxy.
    const site = await startBenchSite({
      DATABASE_URL: databaseUrl,
      SITE_CLOCK: siteClock(at),
      TRUST_PROXY: "1",
      ...env,
    });
    try {
      return await work({ site, url: site.url, databaseUrl, filled, look: (look) => onDatabase(databaseUrl, look) });
    } finally {
      await site.stop();
    }
  } finally {
    await drop();
  }
}

/** A server that the site is held against: nginx with one worker and its access log on, which answers every request with these brotli bytes. */
export async function startNginx(nginx: string, body: Buffer): Promise<{ url: string; stop(): void }> {
  const folder = temporary("nginx");
  // Its worker is another user.
  chmodSync(folder, 0o755);
  mkdirSync(`${folder}/www`);
  writeFileSync(`${folder}/www/home`, body);
  const port = await freePort();
  writeFileSync(
    `${folder}/nginx.conf`,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log ${folder}/access.log; keepalive_requests 1000000; sendfile on; tcp_nopush on; default_type text/html; open_file_cache max=10;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${folder}/www; location = / { try_files /home =404; add_header Content-Encoding br; } } }`,
  );
  const child = spawn(nginx, ["-c", `${folder}/nginx.conf`, "-p", folder], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}/`;
  const stop = () => {
    child.kill("SIGTERM");
    remove(folder);
  };
  try {
    await untilListening(url);
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

export async function withSite<Result>(
  work: (site: BenchSite) => Promise<Result>,
  env: SiteSettings = {},
): Promise<Result> {
  const site = await startBenchSite(env);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Rows that need a browser that takes orders at a port, or one that says why there is none. */
export async function withBrowser(what: string, work: (port: number) => Promise<Row[]>): Promise<Row[]> {
  let program: string;
  try {
    program = await findBrowser();
  } catch (error) {
    // The machine has none, and none may be installed: the message says what would help.
    return [notMeasured(what, error instanceof Error ? error.message : String(error))];
  }
  const port = await freePort();
  const profile = temporary("browser");
  const quiet =
    "--disable-gpu --disable-quic --disable-background-networking --disable-component-update --disable-sync";
  const own = ["--headless=new", "--no-sandbox", "--no-first-run", ...quiet.split(" ")];
  const where = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(program, [...own, ...where], { stdio: "ignore" });
  const exited = once(child, "exit");
  try {
    await untilListening(`http://127.0.0.1:${port}/json/version`);
    return await work(port);
  } finally {
    child.kill("SIGTERM");
    await exited;
    remove(profile);
  }
}

/** Waits until an address answers, for at most ten seconds. `assertAlive` throws where nothing will. */
export async function untilListening(url: string, assertAlive: () => void = () => {}): Promise<void> {
  const giveUpAt = performance.now() + 10_000;
  while (!(await isListening(url))) {
    assertAlive();
    if (performance.now() > giveUpAt) throw new Error(`nobody answers at ${url}`);
    await wait(20);
  }
}

async function isListening(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED") return false;
    throw error;
  }
}
