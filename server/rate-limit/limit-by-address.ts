import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Instant } from "#domain/time.ts";
import type { AttemptStore } from "#server/storage/store.ts";

const minute = 60_000;
const bucketMs = 10 * minute;
const windowMs = 60 * minute;

/**
 * The promise is that 50 attempts in an hour always pass and more than 100 never do. Attempts are counted in stretches
 * of ten minutes, and those that touch the last hour are added up: never less than the hour's own, and at most what
 * two hours of 50 hold. So 100 is the one limit that keeps both halves of the promise.
 */
const attemptLimit = 100;

export type LimitDecision = { ok: true } | { ok: false; retryAfterMs: number };

/** Counts an attempt from the address, or refuses it. Refused attempts are not counted, so that patience is enough. */
export async function limitByAddress(store: AttemptStore, address: string, now: Instant): Promise<LimitDecision> {
  const bucketAt = Math.floor(now / bucketMs) * bucketMs;
  const since = bucketAt - windowMs;
  const key = hashAddress(address);
  const refusal: LimitDecision = { ok: false, retryAfterMs: bucketAt + bucketMs - now };
  if ((await store.countAttempts(key, since)) >= attemptLimit) return refusal;
  // Asked again after counting: attempts that arrive together all passed the first question.
  const count = await store.addAttempt(key, bucketAt, since);
  return count > attemptLimit ? refusal : { ok: true };
}

/** Counters from before this instant no longer matter to anybody. */
export const staleBefore = (now: Instant): Instant => now - windowMs - bucketMs;

/** Addresses are not kept, only told apart. */
function hashAddress(address: string): string {
  return createHash("sha256").update(networkOf(address)).digest("base64url");
}

/** One subscriber has one IPv4 address, but 2^64 of IPv6: there the network is what counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = !tail ? [] : tail.split(":");
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
