import type { Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import type { AttemptStore } from "#server/storage/store.ts";
import { addressKey, siteOf, subscriberOf } from "./address-key.ts";
import { limits, type LimitPurpose } from "./limits.ts";

/** The last hour, to the millisecond. */
export const windowMs = 60 * 60_000;

export interface Attempt {
  purpose: LimitPurpose;
  /** Of the client. */
  address: string;
  now: Instant;
}

export type LimitDecision = { ok: true } | { ok: false; retryAfterMs: number };

/**
 * Counts an attempt from the address, or refuses it. Refused attempts are not counted, so that patience is enough.
 * When all attempts of an hour together reach the purpose's alarm, one line in the log says so.
 */
export async function limitByAddress(
  store: AttemptStore,
  log: Pick<Log, "error">,
  { purpose, address, now }: Attempt,
): Promise<LimitDecision> {
  const { perSubscriber, perSite, alarmAt } = limits[purpose];
  const site = siteOf(address);
  const counts = [{ addressHash: await addressKey(store, purpose, subscriberOf(address)), limit: perSubscriber }];
  if (site !== null) counts.push({ addressHash: await addressKey(store, purpose, site), limit: perSite });
  const taken = await store.takeAttempt(counts, now, { purpose, windowMs });
  if (!taken.ok) return { ok: false, retryAfterMs: taken.oldestAt + windowMs - now };
  if (taken.inHour === alarmAt) log.error({ purpose, attempts: alarmAt }, "unusually many attempts in this hour");
  return { ok: true };
}
