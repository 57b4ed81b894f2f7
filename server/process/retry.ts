/** The work's result if it comes in time, otherwise `late`. What comes later is let go, its failure too. */
export async function within<Result, Late>(
  timeoutMs: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export interface RetryRule<Result> {
  /** For all tries together, the pauses included. Without it only `pauseMs` ends the trying. */
  totalMs?: number;
  /** How long one try may take, of the time that is left. By default all of it. */
  tryMs?: (leftMs: number) => number;
  /** What a try gives that took too long. */
  late: Result;
  /** After which pause to try again, or null: the result stands. The first try is 1. */
  pauseMs(result: Result, attempt: number): number | null;
  /** Too little for a try to come back in: better to answer now than to begin it. */
  leastTryMs?: number;
  /** Ends the trying where it stands. */
  stopping?: AbortSignal;
}

/** Tries until a result stands or there is no time left, and gives the last result. What a try throws ends it. */
export async function retry<Result>(
  { totalMs = Infinity, tryMs = (leftMs) => leftMs, late, pauseMs, leastTryMs = 0, stopping }: RetryRule<Result>,
  attempt: (timeoutMs: number) => Promise<Result>,
): Promise<Result> {
  const endsAt = performance.now() + totalMs;
  for (let count = 1; ; count += 1) {
    const timeoutMs = Math.max(1, tryMs(endsAt - performance.now()));
    const work = attempt(timeoutMs);
    const result = Number.isFinite(timeoutMs) ? await within(timeoutMs, work, late) : await work;
    const pause = pauseMs(result, count);
    if (pause === null || stopping?.aborted || performance.now() + pause + leastTryMs > endsAt) return result;
    await pauseFor(pause, stopping);
    if (stopping?.aborted) return result;
  }
}

/** A pause that a stop cuts short ends like any other. One that can be stopped keeps no process alive. */
function pauseFor(milliseconds: number, stopping: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopping?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (stopping) timer.unref();
    stopping?.addEventListener("abort", end);
  });
}
