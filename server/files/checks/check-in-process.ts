import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FileLimits, FileVerdict } from "#domain/files/file-limits.ts";
import type { FileSlot } from "#domain/files/file-type.ts";
import type { FileSettings } from "#server/env/files-url.ts";

export interface CheckTask {
  settings: FileSettings;
  key: string;
  size: number;
  slot: FileSlot;
  limits: FileLimits;
}

export type CheckAnswer = { kind: "verdict"; verdict: FileVerdict } | { kind: "unavailable"; message: string };

/** `overrun`: it took more memory or time than any honest file. */
export type CheckOutcome = CheckAnswer | { kind: "overrun"; message: string };

export interface CheckBounds {
  timeMs?: number;
  memoryMb?: number;
  /** Breaks it off, and judges nothing. */
  signal?: AbortSignal;
}

/** The sources run as they are in development and in tests; the built site brings one file that starts faster. */
const program = import.meta.env?.PROD
  ? path.resolve("build/server/check-process.js")
  : fileURLToPath(new URL("./check-process.ts", import.meta.url));

/** What the program itself takes, and buffers that V8 does not count. */
const besidesHeapMb = 192;
const watchEveryMs = 100;

/**
 * Looks into a file in a process of its own. A thread would not do: one that runs out of memory may end the whole site,
 * and with it everybody's requests. Nothing that is in the file can harm more than that process.
 */
export function checkInProcess(task: CheckTask, bounds: CheckBounds = {}): Promise<CheckOutcome> {
  const { timeMs = 20_000, memoryMb = 128, signal } = bounds;
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, "--max-semi-space-size=16"],
    // Nothing of the environment is its business.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve) => {
    const finish = (outcome: CheckOutcome) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener("abort", breakOff);
      child.removeAllListeners();
      // What is said while it ends concerns nobody.
      child.on("error", () => undefined);
      child.kill("SIGKILL");
      resolve(outcome);
    };
    const timer = setTimeout(() => finish({ kind: "overrun", message: "out of time" }), timeMs);
    const watch = setInterval(() => {
      void residentMb(child.pid).then((used) => {
        if (used > memoryMb + besidesHeapMb) finish({ kind: "overrun", message: "out of memory" });
      });
    }, watchEveryMs);
    const breakOff = () => finish({ kind: "unavailable", message: "broken off" });
    signal?.addEventListener("abort", breakOff);
    child.once("message", (answer) => finish(answer as CheckAnswer));
    child.once("error", (error) => finish({ kind: "unavailable", message: String(error) }));
    // V8 aborts where its heap is full.
    child.once("exit", (code, ended) =>
      finish({ kind: "overrun", message: ended === "SIGABRT" ? "out of memory" : `ended with ${ended ?? code}` }),
    );
    child.send(task);
  });
}

/** How much memory a process holds, where the system says so; 0 elsewhere. */
async function residentMb(pid: number | undefined): Promise<number> {
  const pageBytes = 4096;
  try {
    const [, resident = "0"] = (await readFile(`/proc/${pid}/statm`, "utf8")).split(" ");
    return (Number(resident) * pageBytes) / 1024 ** 2;
  } catch (error) {
    if (error instanceof Error && "code" in error) return 0;
    throw error;
  }
}
