import type { Clock } from "#domain/time/clock.ts";

/** From so many rows on, counting them takes longer than a page may, and one more or less tells its reader nothing. */
const large = 20_000;
/** A large sum is counted again behind the page once it is so old, */
const freshMs = 5_000;
/** and before the page once it is so old. */
const oldestMs = 60_000;
/** More than a desk has filters that are used within a minute. */
const mostKeys = 200;

/** Sums that are counted each time they are asked for, unless they are large: those are shown as they were a moment ago. */
export function cacheLargeSums<Sum>(clock: Clock, sizeOf: (sum: Sum) => number) {
  const kept = new Map<string, { at: number; sum: Sum }>();
  const counting = new Map<string, Promise<Sum>>();

  const recount = (key: string, count: () => Promise<Sum>): Promise<Sum> => {
    const running = counting.get(key);
    if (running) return running;
    const at = clock.now();
    const started = count()
      .then((sum) => {
        if (kept.size >= mostKeys) kept.clear();
        if (sizeOf(sum) >= large) kept.set(key, { at, sum });
        else kept.delete(key);
        return sum;
      })
      .finally(() => counting.delete(key));
    counting.set(key, started);
    return started;
  };

  return (key: string, count: () => Promise<Sum>): Promise<Sum> => {
    const known = kept.get(key);
    const age = known ? clock.now() - known.at : -1;
    // A rehearsal's clock can be set back: what was counted later is not shown either.
    if (!known || age < 0 || age >= oldestMs) return recount(key, count);
    // Whoever asks next counts for themselves, and is told what is wrong.
    if (age >= freshMs) recount(key, count).catch(() => kept.delete(key));
    return Promise.resolve(known.sum);
  };
}

/** The size of sums that are parts of a whole. */
export const sumOf = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);
