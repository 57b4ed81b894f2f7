import { setTimeout as wait } from "node:timers/promises";

/** The work's result if it comes in time, otherwise `late`. The work itself goes on and is no longer waited for. */
export async function within<Result>(timeoutMs: number, work: Promise<Result>, late: Result): Promise<Result> {
  const timer = new AbortController();
  const alarm = wait(timeoutMs, late, { signal: timer.signal });
  try {
    return await Promise.race([work, alarm]);
  } finally {
    // Both may still fail when nobody listens any more: the alarm by being called off, the work by itself.
    alarm.catch(() => undefined);
    work.catch(() => undefined);
    timer.abort();
  }
}
