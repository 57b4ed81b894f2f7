import { retry } from "#server/process/retry.ts";
import { readFailure, timedOut, type StripeFailure } from "./stripe-failure.ts";

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: StripeFailure };

/** One try, to be over after `timeoutMs`. It throws what the SDK throws, or gives a failure it found itself. */
export type Try<T> = (timeoutMs: number) => Promise<Answer<T>>;

const firstPauseMs = 200;
/** Too little for a request to come back in: better to answer now than to send it. */
const leastTryMs = 100;
/** A try that hangs may not use up the time of the next one. */
const longestShare = 0.5;
/** Below this, a second try would leave neither of them enough for an answer that is merely slow. */
const wholeTryMs = 2_000;

/**
 * Tries until there is an answer, a refusal that will not change, or no time left. The SDK's own limits are for
 * each request and count only silence, and it does not try again after a 429: so both are kept here.
 */
export function tryStripe<T>(totalMs: number, attempt: Try<T>): Promise<Answer<T>> {
  return retry<Answer<T>>(
    {
      totalMs,
      tryMs: (leftMs) => Math.min(leftMs, Math.max(totalMs * longestShare, wholeTryMs)),
      leastTryMs,
      late: { ok: false, failure: timedOut },
      pauseMs(answer, count) {
        if (answer.ok || !answer.failure.again || answer.failure.keyIsSpent) return null;
        const jittered = firstPauseMs * 2 ** (count - 1) * (0.5 + Math.random() / 2);
        return Math.max(answer.failure.retryAfterMs ?? 0, jittered);
      },
    },
    (timeoutMs) =>
      attempt(Math.ceil(timeoutMs)).catch((error: unknown) => ({ ok: false, failure: readFailure(error) })),
  );
}
