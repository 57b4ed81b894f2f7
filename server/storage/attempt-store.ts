import type { Queries } from "./database.ts";
import { toText } from "./rows.ts";
import type { AttemptStore } from "./store.ts";

/** Counters by address, and the clearing away of what has had its time. */
export function createAttemptStore(db: Queries): AttemptStore {
  const countAttempts: AttemptStore["countAttempts"] = async (addressHash, since) => {
    const { sum } = await db
      .selectFrom("attempts")
      .select((row) => row.fn.sum("count").as("sum"))
      .where("address_hash", "=", addressHash)
      .where("bucket_at", ">=", toText(since))
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };

  return {
    countAttempts,

    async addAttempt(addressHash, bucketAt, since) {
      await db
        .insertInto("attempts")
        .values({ address_hash: addressHash, bucket_at: toText(bucketAt), count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(["address_hash", "bucket_at"])
            .doUpdateSet((row) => ({ count: row("attempts.count", "+", 1) })),
        )
        .execute();
      return countAttempts(addressHash, since);
    },

    async dropStale(attemptsBefore, keysExpiredBefore) {
      await db.deleteFrom("attempts").where("bucket_at", "<", toText(attemptsBefore)).execute();
      await db.deleteFrom("idempotency_keys").where("expires_at", "<", toText(keysExpiredBefore)).execute();
    },
  };
}
