import { setTimeout as wait } from "node:timers/promises";
import { readFailure, timedOut, type StripeFailure } from "./stripe-failure.ts";
import { limitTime } from "../time-limit.ts";

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
export async function tryWithin<T>(totalMs: number, attempt: Try<T>): Promise<Answer<T>> {
  const endsAt = performance.now() + totalMs;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const leftMs = endsAt - performance.now();
    const answer = await limited(Math.min(leftMs, Math.max(totalMs * longestShare, wholeTryMs)), attempt);
    if (answer.ok || !answer.failure.again || answer.failure.keyIsSpent) return answer;
    const jittered = pauseMs * (0.5 + Math.random() / 2);
    const nextMs = Math.max(answer.failure.retryAfterMs ?? 0, jittered);
    if (performance.now() + nextMs + leastTryMs > endsAt) return answer;
    await wait(nextMs);
  }
}

async function limited<T>(timeoutMs: number, attempt: Try<T>): Promise<Answer<T>> {
  try {
    const outcome = await limitTime(timeoutMs, attempt(Math.ceil(timeoutMs)));
    return outcome.ok ? outcome.value : { ok: false, failure: timedOut };
  } catch (error) {
    return { ok: false, failure: readFailure(error) };
  }
}
