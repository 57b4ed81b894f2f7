import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, realpathSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { holdSocket, type HeldSocket } from "#tests/support/running-site/held-socket.ts";
import { nodeEnvironment, nodeFlags } from "../node-flags.ts";

/** Instances of the release that a link names, each at an address that is held for it: what systemd is on a server. */
export interface Machine {
  /** A shell command that restarts the instance at `{}`, and succeeds once it listens. */
  restart: string;
  stop(): Promise<void>;
}

export async function startMachine(
  current: string,
  ports: readonly number[],
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<Machine> {
  const log = createWriteStream(logFile);
  const sockets = new Map<number, HeldSocket>(ports.map((port) => [port, holdSocket(port)]));
  const running = new Map<number, ChildProcess>();

  async function start(port: number): Promise<boolean> {
    const cwd = realpathSync(current);
    const command = [`${cwd}/node_modules/.bin/node`, ...nodeFlags, "scripts/serve.mjs"];
    const child = sockets.get(port)!.start(command, { cwd, env: { ...nodeEnvironment, ...env, PORT: String(port) } });
    running.set(port, child);
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    return new Promise((resolve) => {
      child.stdout?.on("data", (chunk: Buffer) => chunk.includes("The site is ready") && resolve(true));
      child.once("exit", () => resolve(false));
    });
  }

  async function end(port: number): Promise<void> {
    const child = running.get(port);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }

  const control = createServer((request, answer) => {
    const port = Number(request.url?.slice(1));
    void end(port)
      .then(() => start(port))
      .then((isUp) => answer.writeHead(isUp ? 200 : 500).end());
  });
  control.listen(0, "127.0.0.1");
  await once(control, "listening");
  for (const port of ports) if (!(await start(port))) throw new Error(`the site did not start: see ${logFile}`);
  const { port: controlPort } = control.address() as AddressInfo;
  return {
    restart: `curl -sf http://127.0.0.1:${controlPort}/{}`,
    async stop() {
      control.close();
      for (const port of ports) await end(port);
      for (const socket of sockets.values()) socket.close();
    },
  };
}

/** Runs a command without holding up this process. */
export async function run(
  command: string,
  words: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output: output.trim() };
}
