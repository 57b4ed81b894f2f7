import path from "node:path";
import { Worker } from "node:worker_threads";
import type { JobInput, JobName, JobResult } from "./judging-jobs.ts";

/** Plans and scores, away from the requests. */
export interface JudgingComputer {
  compute<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobResult<Name>>;
}

export type JobAnswer = { ok: true; result: unknown } | { ok: false; error: unknown };

/** Far more than ten times a season takes. */
const longestMs = 60_000;

/** Runs from the sources in every setting, so that it is one file for the site, the desk and the tests. */
const workerFile = path.resolve("server/judging/computing/judging-worker.ts");

/** One thread for each job: there are a few a day, and none should leave memory behind. */
export function createThreadedComputer(file: string = workerFile): JudgingComputer {
  return {
    compute<Name extends JobName>(name: Name, input: JobInput<Name>) {
      const worker = new Worker(file, { workerData: { name, input }, env: {}, execArgv: [] });
      return new Promise<JobResult<Name>>((resolve, reject) => {
        const timer = setTimeout(() => finish(() => reject(new Error(`${name} took longer than a minute`))), longestMs);
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          void worker.terminate();
          settle();
        };
        worker.once("message", (answer: JobAnswer) =>
          finish(() => (answer.ok ? resolve(answer.result as JobResult<Name>) : reject(answer.error))),
        );
        worker.once("error", (error) => finish(() => reject(error)));
        worker.once("exit", (code) => finish(() => reject(new Error(`The judging thread ended with status ${code}`))));
      });
    },
  };
}
