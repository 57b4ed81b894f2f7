import type { Log } from "./log.ts";

export interface Repetition {
  /** Begins no more rounds and waits for the one under way. */
  stop(): Promise<void>;
}

/** Does the work at once and then again and again, one round at a time. A round that fails is logged, and the next one comes. */
export function runEvery(pauseMs: number, log: Log, name: string, work: () => Promise<void>): Repetition {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const round = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, task: name }, "round failed");
    }
    if (!stopped) timer = setTimeout(() => (underWay = round()), pauseMs).unref();
  };
  let underWay = round();
  return {
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await underWay;
    },
  };
}
