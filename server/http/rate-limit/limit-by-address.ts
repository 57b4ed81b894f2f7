import type { Instant } from "#domain/time/time.ts";
import type { AttemptStore } from "#server/storage/store.ts";
import { addressKey } from "./address-key.ts";

/** The promise is that 50 attempts in an hour always pass and more than 100 never do. */
const attemptLimit = 100;
/** The last hour, to the millisecond. */
export const windowMs = 60 * 60_000;

export type LimitDecision = { ok: true } | { ok: false; retryAfterMs: number };

/** Counts an attempt from the address, or refuses it. Refused attempts are not counted, so that patience is enough. */
export async function limitByAddress(store: AttemptStore, address: string, now: Instant): Promise<LimitDecision> {
  const key = await addressKey(store, address);
  const taken = await store.takeAttempt(key, now, { windowMs, limit: attemptLimit });
  return taken.ok ? taken : { ok: false, retryAfterMs: taken.oldestAt + windowMs - now };
}
