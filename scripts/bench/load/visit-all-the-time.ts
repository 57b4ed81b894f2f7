import { median } from "../table.ts";
import { addressOf, timedFetch } from "./timed-fetch.ts";

export interface Visits {
  /** What visitors got between two instants of `performance.now()`. */
  between(from: number, to: number): { perSecond: number; medianMs: number; slowestMs: number };
  stop(): Promise<void>;
}

/** So many visitors ask for a page, each again as soon as it has its answer. */
export function visitAllTheTime(url: string, visitors: number): Visits {
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
    between(from, to) {
      const some = answers.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
      return {
        perSecond: (some.length * 1000) / (to - from),
        medianMs: median(some),
        slowestMs: Math.max(0, ...some),
      };
    },
    async stop() {
      isOver = true;
      await visiting;
    },
  };
}
