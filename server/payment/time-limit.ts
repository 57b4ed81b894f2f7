import { setTimeout as wait } from "node:timers/promises";

/** Waits for the work, but no longer than so many milliseconds. What comes later is let go, its failure too. */
export async function limitTime<T>(
  milliseconds: number,
  work: Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false }> {
  const timer = new AbortController();
  const late = wait(milliseconds, { ok: false as const }, { signal: timer.signal });
  late.catch(() => undefined); // an unneeded timer ends by the abort below
  try {
    return await Promise.race([work.then((value) => ({ ok: true as const, value })), late]);
  } finally {
    timer.abort();
  }
}
