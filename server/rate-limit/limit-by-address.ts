import type { Store } from "#server/storage/create-store.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import type { AttemptCount } from "#server/storage/store.ts";
import { addressKey, ipSiteOf, subscriberOf } from "./address-key.ts";

interface Limit {
  /** In an hour from one subscriber: an IPv4 address, or an IPv6 /64. */
  perSubscriber: number;
  /** In an hour from one IPv6 /48, which one subscriber may hold whole. Hardly more, or it would be no bound. */
  perSite: number;
  /** In an hour from everybody together: beyond it the log gets an error, since a person should look. */
  alarmAt: number;
}

/** What is limited by address, each purpose for itself. */
const limits = {
  /** The promise is that 50 attempts in an hour always pass and more than 100 never do. */
  checkout: { perSubscriber: 100, perSite: 120, alarmAt: 1_000 },
  /** A room of voters behind one address does not reach it. */
  code: { perSubscriber: 500, perSite: 600, alarmAt: 3_000 },
  /** Wrong codes of chambers. Right ones do not count: a whole room of members joins from one address. */
  guess: { perSubscriber: 100, perSite: 120, alarmAt: 1_000 },
  /** Any other form that a stranger can send: an application, a question. */
  form: { perSubscriber: 100, perSite: 120, alarmAt: 1_000 },
} satisfies Record<string, Limit>;

type LimitPurpose = keyof typeof limits;

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
  store: Store,
  log: Pick<Log, "error">,
  { purpose, address, now }: Attempt,
): Promise<LimitDecision> {
  const { alarmAt } = limits[purpose];
  const counts = await countsOf(store, purpose, address);
  const taken = await store.takeAttempt(counts, now, { purpose, windowMs });
  if (!taken.ok) return { ok: false, retryAfterMs: taken.oldestAt + windowMs - now };
  if (taken.inHour === alarmAt) log.error({ purpose, attempts: alarmAt }, "unusually many attempts in this hour");
  return { ok: true };
}

/** Whether the address has any attempt left, without counting one: for what is counted only where it fails. */
export async function checkLimit(store: Store, { purpose, address, now }: Attempt): Promise<LimitDecision> {
  const refused = await store.refusedAttempt(await countsOf(store, purpose, address), now, { purpose, windowMs });
  return refused ? { ok: false, retryAfterMs: refused.oldestAt + windowMs - now } : { ok: true };
}

async function countsOf(store: Store, purpose: LimitPurpose, address: string): Promise<AttemptCount[]> {
  const { perSubscriber, perSite } = limits[purpose];
  const site = ipSiteOf(address);
  const counts = [{ addressHash: await addressKey(store, purpose, subscriberOf(address)), limit: perSubscriber }];
  if (site !== null) counts.push({ addressHash: await addressKey(store, purpose, site), limit: perSite });
  return counts;
}
