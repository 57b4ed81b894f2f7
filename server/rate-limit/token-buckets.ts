export interface BucketRule {
  /** So many at once. */
  burst: number;
  /** So many again in each second. */
  perSecond: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/** Enough for everybody who asks within a few seconds; who is dropped begins with a full bucket. */
const mostClients = 10_000;

/**
 * How much each client may ask of this process. In memory, because it guards the process itself: what is counted for
 * the sake of people is in the database (limit-by-address.ts).
 */
export class TokenBuckets {
  readonly #rule: BucketRule;
  readonly #nowMs: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rule: BucketRule, nowMs: () => number = () => performance.now()) {
    this.#rule = rule;
    this.#nowMs = nowMs;
  }

  /** Whether the client may ask now. */
  take(client: string): boolean {
    const now = this.#nowMs();
    const { burst, perSecond } = this.#rule;
    const known = this.#buckets.get(client);
    const tokens = known ? Math.min(burst, known.tokens + ((now - known.atMs) / 1000) * perSecond) : burst;
    const isAllowed = tokens >= 1;
    // At the end again, so that those who have not asked for longest are dropped first.
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, atMs: now });
    if (this.#buckets.size > mostClients) this.#buckets.delete(this.#buckets.keys().next().value!);
    return isAllowed;
  }
}
