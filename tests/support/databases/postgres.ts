import { spawn } from "node:child_process";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

const folder = fileURLToPath(new URL("../../../.cache/postgres", import.meta.url));
const stateFile = join(folder, "keeper.json");
const startLock = join(folder, "starting");
const patienceMs = 40_000;

let shared: Promise<string> | null = null;

/**
 * Creates a database on the test run's PostgreSQL, which the first to ask starts, and gives its address. It is empty,
 * or a copy of another to which nobody is connected.
 */
export async function createPostgresDatabase(template = "template1"): Promise<{ url: string; drop(): Promise<void> }> {
  shared ??= adminUrl();
  const admin = await shared;
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(admin, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: admin.replace(/\/postgres$/, `/${name}`),
    drop: () => administer(admin, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function adminUrl(): Promise<string> {
  await mkdir(folder, { recursive: true });
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const url = await lease();
    if (url) return url;
    if (await takeStartLock()) startKeeper();
    await wait(100);
  }
  throw new Error(
    "PostgreSQL did not come up for the tests; see what `node tests/support/databases/postgres-keeper.ts x` says",
  );
}

/** Holds a connection to the keeper for as long as this process lives. Null where no keeper is up. */
async function lease(): Promise<string | null> {
  const state = await readFile(stateFile, "utf8").catch(absent);
  if (!state) return null;
  const { port } = JSON.parse(state) as { port: number };
  return new Promise((resolve) => {
    const socket: Socket = connect(port, "127.0.0.1");
    socket.once("data", (line) => {
      socket.unref();
      void rm(startLock, { recursive: true, force: true });
      resolve(line.toString().trim());
    });
    socket.once("error", () => resolve(null));
    socket.once("close", () => resolve(null));
  });
}

/** One process starts the keeper. A lock older than anyone's patience was left behind by one that died. */
async function takeStartLock(): Promise<boolean> {
  const held = await stat(startLock).catch(absent);
  if (held && Date.now() - held.mtimeMs > patienceMs / 2) await rm(startLock, { recursive: true, force: true });
  return mkdir(startLock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}

function startKeeper(): void {
  const script = fileURLToPath(new URL("postgres-keeper.ts", import.meta.url));
  spawn(process.execPath, [script, stateFile], { detached: true, stdio: "ignore" }).unref();
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
