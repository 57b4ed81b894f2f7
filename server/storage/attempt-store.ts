import type { Instant } from "#domain/time.ts";
import type { Queries } from "./database.ts";
import { toText } from "./rows.ts";
import type { AttemptStore } from "./store.ts";

/** Counters by address, and the clearing away of what has had its time. */
export function createAttemptStore(db: Queries): AttemptStore {
  const counters = (addressHash: string, since: Instant) =>
    db
      .selectFrom("attempts")
      .select((row) => row.fn.sum("count").as("sum"))
      .where("address_hash", "=", addressHash)
      .where("bucket_at", ">=", toText(since));
  const sumOf = async (query: ReturnType<typeof counters>) => Number((await query.executeTakeFirstOrThrow()).sum ?? 0);

  return {
    countAttempts: (addressHash, since) => sumOf(counters(addressHash, since)),

    async addAttempt(addressHash, bucketAt, since) {
      // Its own place in the row: attempts that arrive together are numbered, and only the last of them are too many.
      const { count } = await db
        .insertInto("attempts")
        .values({ address_hash: addressHash, bucket_at: toText(bucketAt), count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(["address_hash", "bucket_at"])
            .doUpdateSet((row) => ({ count: row("attempts.count", "+", 1) })),
        )
        .returning("count")
        .executeTakeFirstOrThrow();
      return count + (await sumOf(counters(addressHash, since).where("bucket_at", "<>", toText(bucketAt))));
    },

    async dropStale(attemptsBefore, keysExpiredBefore) {
      await db.deleteFrom("attempts").where("bucket_at", "<", toText(attemptsBefore)).execute();
      await db.deleteFrom("idempotency_keys").where("expires_at", "<", toText(keysExpiredBefore)).execute();
    },
  };
}
