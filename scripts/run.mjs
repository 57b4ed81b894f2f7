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

/** Runs a command and gives its exit status. */
export function statusOf(command, args, options = {}) {
  const bin = path.resolve("node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...options.env };
  const child = spawn(command, args, { stdio: "inherit", ...options, env });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => resolve(status ?? 1));
  });
}
