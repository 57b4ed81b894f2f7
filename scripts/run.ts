import { spawn, type SpawnOptions } from "node:child_process";
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
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
}
