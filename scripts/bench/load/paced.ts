import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../table.ts";

export interface PacedOptions {
  perSecond: number;
  seconds: number;
  /** Does the nth piece of work and gives its milliseconds. One that throws is an error, and its message is kept. */
  send: (index: number) => Promise<number>;
  /** Told every ten seconds. */
  onProgress?: (second: number) => void;
}

export interface Paced {
  sent: number;
  /** Milliseconds of those that were done. */
  times: number[];
  errors: string[];
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

/** As a row shows them. */
export const medianAnd95th = (times: readonly number[]): string =>
  `${Math.round(percentile(times, 0.5))} / ${Math.round(percentile(times, 0.95))} ms`;
