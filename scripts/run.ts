import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import path from "node:path";

interface RunOptions extends SpawnOptions {
  /** Collects what the command prints, where its streams are pipes. */
  said?: Buffer[];
}

/** Runs a command of the project whose output matters only if it fails. A failure ends the caller with its status. */
export async function runQuietly(command: string, args: readonly string[]): Promise<void> {
  const said: Buffer[] = [];
  const status = await statusOf(command, args, { stdio: ["ignore", "pipe", "pipe"], said });
  if (status === 0) return;
  process.stderr.write(Buffer.concat(said));
  console.error(`${command} ${args.join(" ")} failed.`);
  process.exit(status);
}

const endings = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Whoever is told to end tells the command first: left alone it would go on for as long as it takes. */
function endWith(child: ChildProcess): () => void {
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    child.once("close", () => process.exit(1));
    // One that does not listen does not keep the caller.
    setTimeout(() => child.kill("SIGKILL"), 3_000).unref();
  };
  for (const signal of endings) process.on(signal, end);
  return () => {
    for (const signal of endings) process.off(signal, end);
  };
}

/** Runs a command and gives its exit status. */
export function statusOf(
  command: string,
  args: readonly string[],
  { said, env, ...options }: RunOptions = {},
): Promise<number> {
  const bin = path.resolve("node_modules/.bin");
  const child = spawn(command, args, {
    stdio: "inherit",
    ...options,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env["PATH"]}`, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said?.push(chunk));
  const letGo = endWith(child);
  return new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  }).finally(letGo);
}
