import { sql } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import { clockSkewMs } from "../database-clock.ts";
import type { Queries } from "../database.ts";
import type { Locks } from "../locks.ts";
import { fromText, toText } from "./rows.ts";
import { secretOf } from "./secrets.ts";
import type { AttemptCount } from "../store.ts";

/**
 * Attempts by address, and the clearing away of what has had its time. What every attempt asks is written as SQL: to
 * build it takes longer than to run it.
 */
export function createAttemptStore(db: Queries, locks: Locks) {
  return {
    /** What addresses are hashed with. One for the whole installation; in no backup. */
    addressSecret: secretOf(db, "address"),

    /** Whether an attempt would be refused, without making one; null where it would not. */
    async refusedAttempt(
      counts: readonly AttemptCount[],
      now: Instant,
      rule: { purpose: string; windowMs: number },
    ): Promise<{ ok: false; oldestAt: Instant } | null> {
      return refusalIn(db, counts, now, rule);
    },

    /**
     * Adds an attempt to each count, unless one of them has reached its limit in the `windowMs` up to `now`: the first
     * attempt that stands in the way was at `oldestAt`. `inHour` is how many of the purpose there were in this hour of
     * the clock, whoever made them.
     */
    async takeAttempt(
      counts: readonly AttemptCount[],
      now: Instant,
      { purpose, windowMs }: { purpose: string; windowMs: number },
    ): Promise<{ ok: true; inHour: number } | { ok: false; oldestAt: Instant }> {
      const refusal = (queries: Queries) => refusalIn(queries, counts, now, { purpose, windowMs });
      // Asked before its turn as well: whoever is refused again and again then keeps nobody from writing.
      const early = await refusal(db);
      if (early) return early;
      const late = await db.transaction().execute(async (transaction) => {
        const hashes = counts.map(({ addressHash }) => addressHash);
        await locks.takeTurn(transaction, ...hashes.map((hash) => `attempts:${purpose}:${hash}`));
        const refused = await refusal(transaction);
        if (!refused) await addAttempts(transaction, { purpose, hashes, at: now });
        return refused;
      });
      if (late) return late;
      // Everybody's row by itself: within a transaction each would wait for it until the one before has committed.
      return { ok: true, inHour: await addAttempts(db, { purpose, hashes: [everybody], at: hourOf(now) }) };
    },

    /** Drops attempts, and keys that have expired, after so much more time. */
    async dropStale(
      now: Instant,
      { attemptsKeptMs, keysKeptMs }: { attemptsKeptMs: number; keysKeptMs: number },
    ): Promise<void> {
      const attempts = db.deleteFrom("attempts");
      await attempts.where("bucket_at", "<", toText(now - attemptsKeptMs - clockSkewMs)).execute();
      await attempts.where("bucket_at", ">", toText(now + clockSkewMs)).execute();
      await db
        .deleteFrom("idempotency_keys")
        .where("expires_at", "<", toText(now - keysKeptMs))
        .execute();
    },
  };
}

/** Since when a count is full, or null where none is. */
async function refusalIn(
  queries: Queries,
  counts: readonly AttemptCount[],
  now: Instant,
  rule: { purpose: string; windowMs: number },
) {
  const taken = await attemptsIn(queries, { ...rule, counts, now });
  const waits = counts.flatMap(({ addressHash, limit }) => {
    const { count, oldestAt } = taken.get(addressHash) ?? { count: 0, oldestAt: now };
    return count >= limit ? [oldestAt] : [];
  });
  return waits.length === 0 ? null : { ok: false as const, oldestAt: Math.max(...waits) };
}

/** No hash of an address is this short. */
const everybody = "all";
const hourMs = 60 * 60_000;
const hourOf = (now: Instant): Instant => now - (now % hourMs);

/** Gives how many the last of them has in its row now. */
async function addAttempts(
  db: Queries,
  { purpose, hashes, at }: { purpose: string; hashes: readonly string[]; at: Instant },
): Promise<number> {
  const values = hashes.map((hash) => sql`(${purpose}, ${hash}, ${toText(at)}, 1)`);
  const { rows } = await sql<{ count: number }>`
    insert into attempts (purpose, address_hash, bucket_at, count) values ${sql.join(values)}
    on conflict (purpose, address_hash, bucket_at) do update set count = attempts.count + 1
    returning count`.execute(db);
  return rows.at(-1)!.count;
}

interface Counted {
  purpose: string;
  counts: readonly AttemptCount[];
  now: Instant;
  windowMs: number;
}

/** By the hash of an address, where it has made any. */
async function attemptsIn(db: Queries, { purpose, counts, now, windowMs }: Counted) {
  const hashes = counts.map(({ addressHash }) => addressHash);
  const { rows } = await sql<{ address_hash: string; sum: number | string; oldest: string }>`
    select address_hash, sum(count) as sum, min(bucket_at) as oldest
    from attempts
    where purpose = ${purpose} and address_hash in (${sql.join(hashes)})
      and bucket_at > ${toText(now - windowMs)} and bucket_at <= ${toText(now + clockSkewMs)}
    group by address_hash`.execute(db);
  return new Map(
    rows.map(({ address_hash, sum, oldest }) => [address_hash, { count: Number(sum), oldestAt: fromText(oldest) }]),
  );
}
