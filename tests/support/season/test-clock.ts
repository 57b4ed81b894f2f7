import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";

export interface TestClock extends Clock {
  set(at: Instant): void;
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function createTestClock(at: Instant): TestClock {
  let now = at;
  return {
    now: () => now,
    set: (instant) => {
      now = instant;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
