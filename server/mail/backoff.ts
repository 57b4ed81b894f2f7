import type { Instant } from "#domain/time.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const firstDelay = minute / 2;
const longestDelay = 4 * hour;

/** How long a mail is tried before it is given up. */
export const patience = { span: 3 * day, attempts: 8 };

/**
 * When to try a mail again after the failure of its attempt number `attempt` (the first is 1), or null: give up.
 * The delays double up to four hours, with a fifth of chance so that many mails do not return at once. A site that
 * was off for a week still tries a few times: the span alone does not end it.
 */
export function nextAttemptAt(
  { attempt, createdAt }: { attempt: number; createdAt: Instant },
  now: Instant,
  random: () => number,
): Instant | null {
  if (now - createdAt >= patience.span && attempt >= patience.attempts) return null;
  const delay = Math.min(longestDelay, firstDelay * 2 ** (attempt - 1));
  return now + Math.round(delay * (0.9 + 0.2 * random()));
}
