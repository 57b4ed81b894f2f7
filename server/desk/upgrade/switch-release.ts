import { spawn } from "node:child_process";
import { accessSync, constants, lstatSync, readlinkSync, renameSync, symlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import path from "node:path";

const pauseMs = 250;
const askMs = 3_000;

/** Whether an address answers 200 before the time is over, or somebody is tired of waiting. */
export async function awaitReady(url: string, patienceMs: number, stop?: AbortSignal): Promise<boolean> {
  const endsAt = performance.now() + patienceMs;
  while (performance.now() < endsAt && stop?.aborted !== true) {
    const status = await fetch(url, { signal: AbortSignal.timeout(askMs) }).then(
      (answer) => answer.status,
      // It is not there yet.
      () => 0,
    );
    if (status === 200) return true;
    await wait(pauseMs);
  }
  return false;
}

export interface Switch {
  /** The link that names the release in use. */
  current: string;
  /** Restarts one instance; `{}` stands for its port. */
  restart: string;
  ports: readonly number[];
  /** What an instance of the release must answer; an older one on newer tables answers, and is never ready. */
  asks?: "/readyz" | "/healthz";
  /** How long one instance may take. */
  patienceMs?: number;
  /** What is not ready by then goes back, as if it had taken too long. */
  stop?: AbortSignal;
}

/**
 * `back`: the old release serves again. `behind`: so it does, on tables to which the new one has added, and it is not
 * ready because of that. `stuck`: it does not serve either, and somebody has to look.
 */
export type Switched = { ok: true } | { ok: false; port: number; outcome: "back" | "behind" | "stuck" };

/** Links the release and restarts one instance after the other, each once the one before is ready; and back on failure. */
export async function switchRelease(folder: string, options: Switch): Promise<Switched> {
  const { current, ports } = options;
  const before = readlinkSync(current);
  link(current, folder);
  for (const [index, port] of ports.entries()) {
    if (await restarted(options, port)) continue;
    link(current, before);
    const states: State[] = [];
    for (const each of ports.slice(0, index + 1)) states.push(await broughtBack(options, each));
    const outcome = outcomes.find((each) => states.includes(each)) ?? "back";
    return { ok: false, port, outcome };
  }
  return { ok: true };
}

/** Why the link cannot be set here, or null. */
export function mayLink(current: string): string | null {
  if (!lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink())
    return `${current} is not a link to a release. Name the link with --current`;
  try {
    accessSync(path.dirname(current), constants.W_OK);
    return null;
  } catch {
    return `you may not set ${current}. As root, \`accelerator-desk switch <release>\` does the rest`;
  }
}

/** In one step: at no moment is there no link. */
function link(current: string, target: string): void {
  const draft = `${current}.new-${process.pid}`;
  symlinkSync(target, draft);
  renameSync(draft, current);
}

type State = "back" | "behind" | "stuck";
/** The worst first. */
const outcomes: readonly State[] = ["stuck", "behind"];

async function restarted(
  { restart, asks = "/readyz", patienceMs = usualPatienceMs, stop }: Switch,
  port: number,
): Promise<boolean> {
  if (!(await run(restart, port, patienceMs, stop))) return false;
  return awaitReady(`http://127.0.0.1:${port}${asks}`, patienceMs, stop);
}

async function broughtBack({ restart, patienceMs = usualPatienceMs }: Switch, port: number): Promise<State> {
  if (!(await run(restart, port, patienceMs))) return "stuck";
  const site = `http://127.0.0.1:${port}`;
  if (!(await awaitReady(`${site}/healthz`, patienceMs))) return "stuck";
  return (await awaitReady(`${site}/readyz`, Math.min(patienceMs, settlingMs))) ? "back" : "behind";
}

const usualPatienceMs = 90_000;
/** Until one that answers has found its database and its files. */
const settlingMs = 10_000;

/** Apart from the terminal, whose Ctrl-C would end a restart on the way back too. */
function run(restart: string, port: number, timeout: number, signal?: AbortSignal): Promise<boolean> {
  const words = restart.replaceAll("{}", String(port));
  const restarting = spawn("/bin/sh", ["-c", words], { stdio: "ignore", detached: true, timeout, signal });
  return new Promise((resolve) => {
    restarting.once("error", () => resolve(false)).once("exit", (status) => resolve(status === 0));
  });
}
