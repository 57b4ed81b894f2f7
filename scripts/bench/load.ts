import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { statusOf } from "../run.ts";
import { median, type Paced } from "./report.ts";

export interface PacedOptions {
  perSecond: number;
  seconds: number;
  /** Does the nth piece of work and gives its milliseconds. One that throws is an error, and its message is kept. */
  send: (index: number) => Promise<number>;
  /** Told every ten seconds. */
  onProgress?: (second: number) => void;
}

/** Sends at a steady pace, however long the answers take: as visitors do, who do not wait for one another. */
export async function paced({ perSecond, seconds, send, onProgress = () => {} }: PacedOptions): Promise<Paced> {
  const times: number[] = [];
  const errors: string[] = [];
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  const total = perSecond * seconds;
  for (let index = 0; index < total; index += 1) {
    const dueMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (dueMs > 0) await wait(dueMs);
    if (index > 0 && index % (perSecond * 10) === 0) onProgress(index / perSecond);
    underWay.push(
      send(index).then(
        (ms) => void times.push(ms),
        (error: Error) => void errors.push(String(error.cause ?? error)),
      ),
    );
  }
  await Promise.all(underWay);
  return { sent: total, times, errors };
}

/** Asks, reads the whole answer and gives its time. Any other status than the expected one is an error. */
export async function timedFetch(
  url: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
  expected = 200,
): Promise<{ ms: number; text: string; answer: Response }> {
  const startedAt = performance.now();
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(20_000), ...init });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  if (answer.status !== expected) throw new Error(`${new URL(url).pathname} answers ${answer.status}`);
  return { ms, text, answer };
}

/** An address of the nth visitor's own. */
export const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** So many visitors ask for a page, each again as soon as it has its answer. */
export function visitAllTheTime(url: string, visitors: number) {
  const answers: { at: number; ms: number }[] = [];
  let isOver = false;
  const visit = async (visitor: number) => {
    const headers = { "X-Forwarded-For": addressOf(visitor), "Accept-Encoding": "br" };
    while (!isOver) {
      const { ms } = await timedFetch(url, { headers });
      answers.push({ at: performance.now(), ms });
    }
  };
  const visiting = Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)));
  return {
    /** What visitors got between two instants of `performance.now()`. */
    between(from: number, to: number) {
      const some = answers.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
      const perSecond = (some.length * 1000) / (to - from);
      return { perSecond, medianMs: median(some), slowestMs: Math.max(0, ...some) };
    },
    async stop() {
      isOver = true;
      await visiting;
    },
  };
}

/** One thread of wrk holds this many connections open. */
export const wrkLoad = ["-t1", "-c32"] as const;

/** Requests a second that wrk gets from an address. */
export function drive(wrk: string, url: string, seconds: number, more: readonly string[] = []): number {
  const output = execFileSync(wrk, [...wrkLoad, `-d${seconds}s`, "-H", "Accept-Encoding: br", ...more, url], {
    encoding: "utf8",
  });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`errors under load:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** The same, each request sent by the next of these browsers from an address of its own. */
export function driveAsMany(wrk: string, url: string, seconds: number, cookies: readonly string[]): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), "wrk-"));
  const script = path.join(folder, "cookies.lua");
  writeFileSync(
    script,
    `local cookies = {${cookies.map((cookie) => JSON.stringify(cookie)).join(",\n")}}
local at = 0
request = function()
  at = at % #cookies + 1
  return wrk.format("GET", nil, {
    Cookie = cookies[at],
    ["Accept-Encoding"] = "br",
    ["X-Forwarded-For"] = "10.0." .. math.floor(at / 256) % 256 .. "." .. at % 256,
  })
end`,
  );
  try {
    return drive(wrk, url, seconds, ["-s", script, "--timeout", "20s"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One after the other in turn, so that both feel the same machine: the rates of each. */
export function driveInTurn(rounds: number, own: () => number, other: () => number, onRound: (line: string) => void) {
  const rates = { own: [] as number[], other: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    rates.own.push(own());
    rates.other.push(other());
    onRound(
      `round ${round} of ${rounds}: ${Math.round(rates.own.at(-1)!)} to ${Math.round(rates.other.at(-1)!)} requests a second`,
    );
  }
  return { ...rates, ratio: median(rates.own.map((rate, round) => rate / rates.other[round]!)) };
}

/**
 * Where each program is, from its Debian package where it is missing and this user may install it. Null where that is
 * not possible.
 */
export async function findTools<Name extends string>(
  packages: Readonly<Record<Name, string>>,
): Promise<Record<Name, string> | null> {
  const found = () => {
    const places = Object.keys(packages).map((name) => [name, placeOf(name)] as const);
    return places.every(([, place]) => place) ? (Object.fromEntries(places) as Record<Name, string>) : null;
  };
  return found() ?? ((await install(Object.values(packages))) ? found() : null);
}

async function install(packages: readonly string[]): Promise<boolean> {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" } as const;
  await statusOf("apt-get", ["-qq", "update"], quiet);
  return (await statusOf("apt-get", ["-qq", "install", "-y", "--no-install-recommends", ...packages], quiet)) === 0;
}

/** Where a program of the machine is, or null. */
export const placeOf = (name: string): string | null =>
  ["/usr/bin", "/usr/sbin", "/usr/local/bin"].map((folder) => `${folder}/${name}`).find(existsSync) ?? null;

/** What the figures were measured on. */
export function describeMachine(): string[] {
  const [cpu] = os.cpus();
  const gigabytes = (os.totalmem() / 1024 ** 3).toFixed(0);
  // Both say it in their own way, one of them with a status of failure.
  const versionOf = (name: string): string => {
    const place = placeOf(name);
    if (!place) return "missing";
    const { stdout, stderr } = spawnSync(place, ["-v"], { encoding: "utf8" });
    return /(?:nginx\/|wrk (?:debian\/)?)([\w.-]+)/.exec(stdout + stderr)?.[1] ?? "of unknown version";
  };
  return [
    `machine: ${os.availableParallelism()} cores (${cpu?.model.trim() || os.arch()}), ${gigabytes} GB, ${os.type()} ${os.release()}; load and site share them`,
    `programs: node ${process.version}, nginx ${versionOf("nginx")}, wrk ${versionOf("wrk")}`,
  ];
}
