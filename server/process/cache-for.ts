import type { Clock } from "#domain/time/clock.ts";

/** What `make` gave, for all who ask within so long after it was begun; nobody makes it twice at once. */
export function cacheFor<Value>(clock: Clock, ms: number, make: () => Promise<Value>): () => Promise<Value> {
  let kept: { at: number; value: Promise<Value> } | null = null;
  return () => {
    const now = clock.now();
    // A rehearsal's clock can be set back: what was made later is not kept either.
    if (kept && now >= kept.at && now < kept.at + ms) return kept.value;
    const made = { at: now, value: make() };
    kept = made;
    // A failure is told to those who asked, and not kept.
    made.value.catch(() => {
      if (kept === made) kept = null;
    });
    return made.value;
  };
}
