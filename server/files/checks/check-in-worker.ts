import path from "node:path";
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

/** The sources run as they are in development and in tests; the built site brings one file that starts faster. */
const workerFile = import.meta.env?.PROD
  ? path.resolve("build/server/check-worker.js")
  : fileURLToPath(new URL("./check-worker.ts", import.meta.url));

/** Looks into a file in a thread of its own. Nothing that is in the file can harm more than that thread. */
export function checkInWorker(task: CheckTask, bounds: CheckBounds = {}): Promise<CheckOutcome> {
  const { timeMs = 20_000, memoryMb = 128, signal } = bounds;
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
