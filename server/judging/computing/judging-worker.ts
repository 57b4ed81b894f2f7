import { parentPort, workerData } from "node:worker_threads";
import type { JobAnswer } from "./judging-computer.ts";
import { judgingJobs, type JobName } from "./judging-jobs.ts";

const { name, input } = workerData as { name: JobName; input: never };

function answer(): JobAnswer {
  try {
    return { ok: true, result: judgingJobs[name](input) };
  } catch (error) {
    return { ok: false, error };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer());
