import type { Instant } from "#domain/time/time.ts";
import { clockSkewMs } from "#server/storage/database-clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { readRow, updateRow, fromText, toPendingRow, toRegistration, toText } from "../rows.ts";
import type { KeyedCheckout, NewCheckout } from "#server/storage/store.ts";

/** From the first click to the address of the checkout. */
export function createCheckoutStore(db: Queries) {
  return {
    async findCheckout(keyHash: string): Promise<KeyedCheckout | null> {
      const row = await db
        .selectFrom("idempotency_keys as key")
        .innerJoin("registrations as registration", "registration.id", "key.registration_id")
        .selectAll("registration")
        .select(["key.request_hash", "key.expires_at as key_expires_at"])
        .where("key.key_hash", "=", keyHash)
        .executeTakeFirst();
      if (!row) return null;
      return {
        keyHash,
        requestHash: row.request_hash,
        keyExpiresAt: fromText(row.key_expires_at),
        registration: toRegistration(row),
      };
    },

    /** Stores the pending registration under its key. False where somebody else holds the key: then nothing is stored. */
    insertCheckout(checkout: NewCheckout): Promise<boolean> {
      const { keyHash, requestHash, keyExpiresAt, registration, replaces } = checkout;
      return db.transaction().execute(async (transaction) => {
        const use = {
          request_hash: requestHash,
          registration_id: registration.id,
          created_at: toText(registration.createdAt),
          expires_at: toText(keyExpiresAt),
        };
        // Whoever comes second waits here for the first one's commit and then finds the key taken.
        const key = await transaction
          .insertInto("idempotency_keys")
          .values({ key_hash: keyHash, ...use })
          .onConflict((conflict) =>
            replaces === null
              ? conflict.column("key_hash").doNothing()
              : conflict.column("key_hash").doUpdateSet(use).where("idempotency_keys.registration_id", "=", replaces),
          )
          .executeTakeFirstOrThrow();
        if (key.numInsertedOrUpdatedRows !== 1n) return false;
        await transaction.insertInto("registrations").values(toPendingRow(checkout)).execute();
        return true;
      });
    },

    /** Makes one request the only one to create the checkout until `until`. False where another is at it, or it is done. */
    async claimSession(registrationId: string, now: Instant, until: Instant): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("registrations")
        .set({ session_claimed_until: toText(until) })
        .where("id", "=", registrationId)
        .where("session_url", "is", null)
        .where((row) =>
          row.or([
            row("session_claimed_until", "is", null),
            row("session_claimed_until", "<=", toText(now)),
            row("session_claimed_until", ">", toText(until + clockSkewMs)),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Lets the next request try, after a failure. */
    async releaseSession(registrationId: string): Promise<void> {
      await updateRow(db, "registrations", registrationId, { session_claimed_until: null });
    },

    /** Keeps the first checkout that is given, and returns the one that is kept. */
    async saveSession(
      registrationId: string,
      session: { id: string; url: string },
    ): Promise<{ id: string; url: string | null }> {
      await db
        .updateTable("registrations")
        .set({ session_id: session.id, session_url: session.url, session_claimed_until: null })
        .where("id", "=", registrationId)
        // An event may have named the checkout before its address was stored.
        .where((row) => row.or([row("session_id", "is", null), row("session_id", "=", session.id)]))
        .execute();
      const kept = await readRow(db, "registrations", ["session_id", "session_url"], { id: registrationId });
      if (kept.session_id === null) throw new Error(`registration ${registrationId} did not keep its checkout`);
      return { id: kept.session_id, url: kept.session_url };
    },
  };
}
