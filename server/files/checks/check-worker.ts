import { parentPort, workerData } from "node:worker_threads";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import { checkContent } from "./check-content.ts";
import type { CheckTask, WorkerAnswer } from "./check-in-worker.ts";
import { contentInStore, SourceUnavailable } from "./content-source.ts";

/** Runs in a thread of its own, with limits on memory and time: what it looks at was made by anybody. */
async function run({ settings, key, size, slot, limits }: CheckTask): Promise<WorkerAnswer> {
  try {
    const source = contentInStore(openFileStore(settings), key, size);
    return { kind: "verdict", verdict: await checkContent(source, slot, limits) };
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    return { kind: "unavailable", message: String(error.cause) };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(await run(workerData as CheckTask));
