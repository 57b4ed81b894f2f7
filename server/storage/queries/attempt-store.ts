import type { Instant } from "#domain/time/time.ts";
import { clockSkewMs } from "../clock-skew.ts";
import type { Queries } from "../database.ts";
import type { Locks } from "../locks.ts";
import { fromText, toText } from "./rows.ts";
import { secretOf } from "./secrets.ts";
import type { AttemptStore } from "../store.ts";

/** Attempts by address, and the clearing away of what has had its time. */
export function createAttemptStore(db: Queries, locks: Locks): AttemptStore {
  return {
    addressSecret: secretOf(db, "address"),

    async takeAttempt(addressHash, now, { windowMs, limit }) {
      const refusal = async (queries: Queries) => {
        const { count, oldestAt } = await attemptsIn(queries, addressHash, now, windowMs);
        return count < limit ? null : { ok: false as const, oldestAt };
      };
      // Asked before its turn as well: whoever is refused again and again then keeps nobody from writing.
      const early = await refusal(db);
      if (early) return early;
      return db.transaction().execute(async (transaction) => {
        await locks.takeTurn(transaction, addressHash);
        const late = await refusal(transaction);
        if (late) return late;
        await transaction
          .insertInto("attempts")
          .values({ address_hash: addressHash, bucket_at: toText(now), count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(["address_hash", "bucket_at"])
              .doUpdateSet((row) => ({ count: row("attempts.count", "+", 1) })),
          )
          .execute();
        return { ok: true };
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

async function attemptsIn(db: Queries, addressHash: string, now: Instant, windowMs: number) {
  const { sum, oldest } = await db
    .selectFrom("attempts")
    .select((row) => [row.fn.sum("count").as("sum"), row.fn.min("bucket_at").as("oldest")])
    .where("address_hash", "=", addressHash)
    .where("bucket_at", ">", toText(now - windowMs))
    .where("bucket_at", "<=", toText(now + clockSkewMs))
    .executeTakeFirstOrThrow();
  return { count: Number(sum ?? 0), oldestAt: oldest === null ? now : fromText(oldest) };
}
