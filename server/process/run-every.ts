import type { Log } from "./log.ts";

export interface Repetition {
  /** Begins no more rounds, tells the one under way, and waits for it. */
  stop(): Promise<void>;
}

/** Does the work at once and then again and again, one round at a time. A round that fails is logged, and the next one comes. */
export function runEvery(
  pauseMs: number,
  log: Log,
  name: string,
  work: (stopping: AbortSignal) => Promise<void>,
): Repetition {
  let timer: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  const round = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      log.error({ err: error, task: name }, "round failed");
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (underWay = round()), pauseMs).unref();
  };
  let underWay = round();
  return {
    async stop() {
      stopping.abort();
      if (timer) clearTimeout(timer);
      await underWay;
    },
  };
}
