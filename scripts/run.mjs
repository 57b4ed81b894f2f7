import { spawn } from "node:child_process";
import path from "node:path";

/** Runs a command of the project and waits for it. A failure ends the caller with the same status. */
export async function run(command, args, options = {}) {
  const status = await statusOf(command, args, options);
  if (status !== 0) {
    console.error(`${command} ${args.join(" ")} failed.`);
    process.exit(status || 1);
  }
}

/** Runs a command whose output matters only if it fails. */
export async function runQuietly(command, args) {
  const said = [];
  const status = await statusOf(command, args, { stdio: ["ignore", "pipe", "pipe"], said });
  if (status === 0) return;
  process.stderr.write(Buffer.concat(said));
  console.error(`${command} ${args.join(" ")} failed.`);
  process.exit(status || 1);
}

/** Runs a command and gives its exit status. */
export function statusOf(command, args, { said, ...options } = {}) {
  const bin = path.resolve("node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...options.env };
  const child = spawn(command, args, { stdio: "inherit", ...options, env });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said?.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
}
