import type { Instant } from "#domain/time/time.ts";
import { clockSkewMs } from "../clock-skew.ts";
import type { Queries } from "../database.ts";
import type { Locks } from "../locks.ts";
import { fromText, toText } from "./rows.ts";
import { secretOf } from "./secrets.ts";
import type { AttemptCount, AttemptStore } from "../store.ts";

/** Attempts by address, and the clearing away of what has had its time. */
export function createAttemptStore(db: Queries, locks: Locks): AttemptStore {
  return {
    addressSecret: secretOf(db, "address"),

    async refusedAttempt(counts, now, rule) {
      return refusalIn(db, counts, now, rule);
    },

    async takeAttempt(counts, now, { purpose, windowMs }) {
      const refusal = (queries: Queries) => refusalIn(queries, counts, now, { purpose, windowMs });
      // Asked before its turn as well: whoever is refused again and again then keeps nobody from writing.
      const early = await refusal(db);
      if (early) return early;
      return db.transaction().execute(async (transaction) => {
        // In one order for everybody, so that no two wait for each other.
        for (const { addressHash } of counts.toSorted((a, b) => (a.addressHash < b.addressHash ? -1 : 1)))
          await locks.takeTurn(transaction, `attempts:${purpose}:${addressHash}`);
        const late = await refusal(transaction);
        if (late) return late;
        for (const { addressHash } of counts) await addAttempt(transaction, { purpose, addressHash, at: now });
        return {
          ok: true,
          inHour: await addAttempt(transaction, { purpose, addressHash: everybody, at: hourOf(now) }),
        };
      });
    },

    async dropStale(now, { attemptsKeptMs, keysKeptMs }) {
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
  const waits: Instant[] = [];
  for (const { addressHash, limit } of counts) {
    const { count, oldestAt } = await attemptsIn(queries, { ...rule, addressHash, now });
    if (count >= limit) waits.push(oldestAt);
  }
  return waits.length === 0 ? null : { ok: false as const, oldestAt: Math.max(...waits) };
}

/** No hash of an address is this short. */
const everybody = "all";
const hourMs = 60 * 60_000;
const hourOf = (now: Instant): Instant => now - (now % hourMs);

/** Gives how many there are in the row now. */
async function addAttempt(
  db: Queries,
  { purpose, addressHash, at }: { purpose: string; addressHash: string; at: Instant },
): Promise<number> {
  const { count } = await db
    .insertInto("attempts")
    .values({ purpose, address_hash: addressHash, bucket_at: toText(at), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["purpose", "address_hash", "bucket_at"])
        .doUpdateSet((row) => ({ count: row("attempts.count", "+", 1) })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

interface Counted {
  purpose: string;
  addressHash: string;
  now: Instant;
  windowMs: number;
}

async function attemptsIn(db: Queries, { purpose, addressHash, now, windowMs }: Counted) {
  const { sum, oldest } = await db
    .selectFrom("attempts")
    .select((row) => [row.fn.sum("count").as("sum"), row.fn.min("bucket_at").as("oldest")])
    .where("purpose", "=", purpose)
    .where("address_hash", "=", addressHash)
    .where("bucket_at", ">", toText(now - windowMs))
    .where("bucket_at", "<=", toText(now + clockSkewMs))
    .executeTakeFirstOrThrow();
  return { count: Number(sum ?? 0), oldestAt: oldest === null ? now : fromText(oldest) };
}
