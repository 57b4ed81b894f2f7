import { execFileSync } from "node:child_process";
import { readlinkSync, renameSync, symlinkSync } from "node:fs";
import { awaitReady } from "./await-ready.ts";

export interface Switch {
  /** The link that names the release in use. */
  current: string;
  /** Restarts one instance; `{}` stands for its port. */
  restart: string;
  ports: readonly number[];
  /** How long one instance may take. */
  patienceMs?: number;
}

/** `back`: the old release serves again. `stuck`: it does not either, and somebody has to look. */
export type Switched = { ok: true } | { ok: false; port: number; outcome: "back" | "stuck" };

/** Links the release and restarts one instance after the other, each once the one before is ready; and back on failure. */
export async function switchRelease(folder: string, options: Switch): Promise<Switched> {
  const { current, ports } = options;
  const before = readlinkSync(current);
  link(current, folder);
  for (const [index, port] of ports.entries()) {
    if (await restarted(options, port)) continue;
    link(current, before);
    let isBack = true;
    for (const each of ports.slice(0, index + 1)) isBack = (await restarted(options, each)) && isBack;
    return { ok: false, port, outcome: isBack ? "back" : "stuck" };
  }
  return { ok: true };
}

/** In one step: at no moment is there no link. */
function link(current: string, target: string): void {
  const draft = `${current}.new-${process.pid}`;
  symlinkSync(target, draft);
  renameSync(draft, current);
}

async function restarted({ restart, patienceMs = 90_000 }: Switch, port: number): Promise<boolean> {
  try {
    execFileSync("/bin/sh", ["-c", restart.replaceAll("{}", String(port))], { stdio: "pipe", timeout: patienceMs });
  } catch {
    return false;
  }
  return awaitReady(`http://127.0.0.1:${port}/readyz`, patienceMs);
}
