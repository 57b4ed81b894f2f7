import type { Instant } from "#domain/time/time.ts";

/** By a slip, or because a slow line showed nothing: nobody means the same deed twice within a minute. */
export const pressedTwiceMs = 60_000;

export const isPressedTwice = (before: Instant, now: Instant): boolean => now - before < pressedTwiceMs;
