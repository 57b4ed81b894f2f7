import type { Insertable, Transaction } from "kysely";
import { joinedKey, type ClaimedUpload, type CheckedUpload, type Upload } from "#server/storage/upload.ts";
import type { Instant } from "#domain/time/time.ts";
import { clockSkewMs } from "#server/storage/database-clock.ts";
import type { Database, Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { noteRemovals, removePieces } from "./remove-uploads.ts";
import { updateRow, fromText, toText } from "../rows.ts";
import { toUpload } from "./upload-rows.ts";

/** No pause between two attempts is longer. What seems to wait longer was put off by a clock that was ahead. */
const longestWaitMs = 10 * 60_000;

/** Uploads whose bytes are all there, shared between instances. */
export function createUploadWork(db: Queries, locks: Locks) {
  const held = (uploadId: string, claim: string) =>
    db.updateTable("uploads").where("id", "=", uploadId).where("claim", "=", claim).where("status", "=", "received");

  return {
    /** Takes the next one for `leaseMs`, or null. A worker that dies loses its claim when the lease ends. */
    claimUpload(now: Instant, leaseMs: number): Promise<ClaimedUpload | null> {
      return db.transaction().execute(async (transaction) => {
        const due = await findDue(transaction, locks, now);
        if (!due) return null;
        const claim = crypto.randomUUID();
        const row = await transaction
          .updateTable("uploads")
          .set({ claim, attempts: due.attempts + 1, next_attempt_at: toText(now + leaseMs) })
          .where("id", "=", due.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const pieces = await transaction
          .selectFrom("upload_pieces")
          .selectAll()
          .where("upload_id", "=", due.id)
          .orderBy("start")
          .execute();
        return {
          upload: { ...toUpload(row), receivedAt: fromText(row.received_at ?? row.updated_at) },
          claim,
          attempts: row.attempts,
          pieces: pieces.map(({ start, size, store_key }) => ({ start, size, storeKey: store_key })),
        };
      });
    },

    /** False where the claim was lost in the meantime. */
    async renewClaim(uploadId: string, claim: string, until: Instant): Promise<boolean> {
      const { numUpdatedRows } = await held(uploadId, claim)
        .set({ next_attempt_at: toText(until) })
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Notes that a look into it begins (1), or that it came to nothing through no fault of the file's (-1). Gives the sum. */
    async countCheck(uploadId: string, claim: string, by: 1 | -1): Promise<number> {
      const row = await held(uploadId, claim)
        .set((upload) => ({ checks: upload("checks", "+", by) }))
        .returning("checks")
        .executeTakeFirst();
      return row?.checks ?? 0;
    },

    async deferUpload(uploadId: string, claim: string, nextAttemptAt: Instant): Promise<boolean> {
      const { numUpdatedRows } = await held(uploadId, claim)
        .set({ claim: null, next_attempt_at: toText(nextAttemptAt) })
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Makes it a file, or refuses it. False where the claim was lost in the meantime. */
    finishUpload(work: ClaimedUpload, outcome: CheckedUpload, at: Instant): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("uploads")
          .set({
            claim: null,
            next_attempt_at: null,
            updated_at: toText(at),
            ...(outcome.ok
              ? { status: "ready" as const, file_id: outcome.file.id }
              : { status: "refused" as const, reason: outcome.reason }),
          })
          .where("id", "=", work.upload.id)
          .where("claim", "=", work.claim)
          .where("status", "=", "received")
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) return false;
        if (outcome.ok) {
          const file = toFileRow(work, outcome, at);
          await transaction.insertInto("files").values(file).execute();
        } else await noteRemovals(transaction, [joinedKey(work.upload.id)]);
        await removePieces(transaction, [work.upload.id]);
        return true;
      });
    },

    /** Those that are ready or refused, and of which nobody was told yet. */
    async listUnannounced(limit: number): Promise<Upload[]> {
      const rows = await db
        .selectFrom("uploads")
        .selectAll()
        .where("status", "in", ["ready", "refused"])
        .where("announced_at", "is", null)
        .orderBy("updated_at")
        .limit(limit)
        .execute();
      return rows.map(toUpload);
    },

    async markAnnounced(uploadId: string, at: Instant): Promise<void> {
      await updateRow(db, "uploads", uploadId, { announced_at: toText(at) });
    },
  };
}

const findDue = (db: Transaction<Database>, locks: Locks, now: Instant) =>
  db
    .selectFrom("uploads")
    .selectAll()
    .where("status", "=", "received")
    .where((row) =>
      row.or([
        row("next_attempt_at", "<=", toText(now)),
        // Nobody has tried it: whatever the clock of the one who received it showed, it is due.
        row.and([row("attempts", "=", 0), row("claim", "is", null)]),
        row("next_attempt_at", ">", toText(now + longestWaitMs + clockSkewMs)),
      ]),
    )
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .$call(locks.forUpdateSkipLocked)
    .executeTakeFirst();

function toFileRow(
  { upload }: ClaimedUpload,
  { file }: Extract<CheckedUpload, { ok: true }>,
  at: Instant,
): Insertable<Database["files"]> {
  return {
    id: file.id,
    owner_kind: upload.ownerKind,
    owner_id: upload.ownerId,
    slot: upload.slot,
    person_id: upload.personId,
    name: upload.name,
    type: file.type,
    size: upload.size,
    sha256: file.sha256,
    seconds: file.seconds,
    warnings: JSON.stringify(file.warnings),
    store_key: joinedKey(upload.id),
    started_at: toText(upload.createdAt),
    received_at: toText(upload.receivedAt),
    ready_at: toText(at),
  };
}
