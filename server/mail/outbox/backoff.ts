import type { Instant } from "#domain/time/time.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const firstDelay = minute / 2;
const longestDelay = 4 * hour;
/** The part by which a delay may differ either way, so that many mails do not return at once. */
const spread = 0.1;

/** No mail that failed waits longer for its next attempt. */
export const longestWaitMs = Math.round(longestDelay * (1 + spread));

/** How long a mail is tried before it is given up. */
export const retryLimits = { span: 3 * day, attempts: 8 };

/**
 * When to try a mail again after the failure of its attempt number `attempt` (the first is 1), or null: give up.
 * The delays double up to four hours, give or take their spread. A site that was off for a week still tries a few
 * times: the span alone does not end it.
 */
export function nextAttemptAt(
  { attempt, createdAt }: { attempt: number; createdAt: Instant },
  now: Instant,
  random: () => number,
): Instant | null {
  if (now - createdAt >= retryLimits.span && attempt >= retryLimits.attempts) return null;
  const delay = Math.min(longestDelay, firstDelay * 2 ** (attempt - 1));
  return now + Math.round(delay * (1 - spread + 2 * spread * random()));
}
