import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
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

export type WorkerAnswer = { kind: "verdict"; verdict: FileVerdict } | { kind: "unavailable"; message: string };

/** `overrun`: it took more memory or time than any honest file. */
export type CheckOutcome = WorkerAnswer | { kind: "overrun"; message: string };

export interface CheckBounds {
  timeMs?: number;
  memoryMb?: number;
  /** Breaks it off, and judges nothing. */
  signal?: AbortSignal;
}

/** Beside this file in the sources, and beside the program in what was built. */
const workerFile = ["./check-worker.ts", "./check-worker.js"]
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find(existsSync);

/** Looks into a file in a thread of its own. Nothing that is in the file can harm more than that thread. */
export function checkInWorker(task: CheckTask, bounds: CheckBounds = {}): Promise<CheckOutcome> {
  const { timeMs = 20_000, memoryMb = 128, signal } = bounds;
  if (workerFile === undefined) throw new Error("the program that checks files is not where it was built");
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    // Nothing of the environment is its business.
    env: {},
    execArgv: [],
  });
  return new Promise((resolve) => {
    const finish = (outcome: CheckOutcome) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", breakOff);
      void worker.terminate();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish({ kind: "overrun", message: "out of time" }), timeMs);
    const breakOff = () => finish({ kind: "unavailable", message: "broken off" });
    signal?.addEventListener("abort", breakOff);
    worker.once("message", (answer: WorkerAnswer) => finish(answer));
    worker.once("error", (error) => finish({ kind: "overrun", message: String(error) }));
    worker.once("exit", (code) => finish({ kind: "overrun", message: `ended with status ${code}` }));
  });
}
