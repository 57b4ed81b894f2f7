import { sql } from "kysely";
import type { FileOwner, FileRecord } from "#server/storage/upload.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import type { Instant } from "#domain/time/time.ts";
import { fromText } from "../rows.ts";
import { noteRemovals, removeUploads } from "./remove-uploads.ts";
import { toFileRecord } from "./upload-rows.ts";

/** Files that are ready, and what goes with their owners. */
export function createFileRecords(db: Queries, locks: Locks) {
  return {
    async findFile(id: string): Promise<FileRecord | null> {
      const row = await db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toFileRecord(row) : null;
    },

    /** New ones first. */
    async filesOf(owner: FileOwner): Promise<FileRecord[]> {
      const rows = await filesOf(db, owner).selectAll().orderBy("ready_at", "desc").orderBy("id").execute();
      return rows.map(toFileRecord);
    },

    /** All files there are, by their keys, a page at a time. */
    async listFiles({ after, limit }: { after: string | null; limit: number }): Promise<FileRecord[]> {
      const all = db.selectFrom("files").selectAll().orderBy("store_key").limit(limit);
      const rows = await (after === null ? all : all.where("store_key", ">", after)).execute();
      return rows.map(toFileRecord);
    },

    removeFiles: (ids: readonly string[]): Promise<void> =>
      db.transaction().execute((transaction) => removeFiles(transaction, ids)),

    /** Everything of the owner, uploads under way included. */
    removeOwner(owner: FileOwner): Promise<void> {
      return db.transaction().execute(async (transaction) => {
        const uploads = await transaction
          .selectFrom("uploads")
          .select(["id", "status"])
          .where("owner_kind", "=", owner.ownerKind)
          .where("owner_id", "=", owner.ownerId)
          .$call(locks.forUpdate)
          .execute();
        await removeUploads(transaction, uploads);
        const files = await filesOf(transaction, owner).select("id").execute();
        await removeFiles(
          transaction,
          files.map(({ id }) => id),
        );
      });
    },

    /** Takes the person out of files that belong to others, names of files included, and drops what they have under way. */
    forgetUploader(personId: string): Promise<void> {
      return db.transaction().execute(async (transaction) => {
        const uploads = await transaction
          .selectFrom("uploads")
          .select(["id", "status"])
          .where("person_id", "=", personId)
          .$call(locks.forUpdate)
          .execute();
        await removeUploads(transaction, uploads);
        await transaction
          .updateTable("files")
          // People put their own names into those of their files.
          .set({ person_id: null, name: sql<string>`slot` })
          .where("person_id", "=", personId)
          .execute();
      });
    },
  };
}

const filesOf = (db: Queries, { ownerKind, ownerId }: FileOwner) =>
  db.selectFrom("files").where("owner_kind", "=", ownerKind).where("owner_id", "=", ownerId);

/** Removes files with what they have in the store, within the caller's transaction. */
export async function removeFiles(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.deleteFrom("files").where("id", "in", ids).returning("store_key").execute();
  await noteRemovals(
    db,
    rows.map(({ store_key }) => store_key),
  );
}

/** What is left to be deleted in the file store. */
export function createFileRemovals(db: Queries) {
  return {
    noteRemovals: (keys: readonly string[]): Promise<void> => noteRemovals(db, keys),

    async listRemovals(limit: number): Promise<string[]> {
      const rows = await db.selectFrom("file_removals").select("store_key").limit(limit).execute();
      return rows.map(({ store_key }) => store_key);
    },

    async confirmRemovals(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await db.deleteFrom("file_removals").where("store_key", "in", keys).execute();
    },

    /** When the database was last restored, and how old what it came from was then; null where it never was. */
    async lastRestore(): Promise<{ at: Instant; backedUpAt: Instant } | null> {
      const entry = await db
        .selectFrom("audit_log")
        .select(["at", "detail"])
        .where("action", "=", "restore")
        .orderBy("at", "desc")
        .limit(1)
        .executeTakeFirst();
      const backedUpAt = Date.parse(/ backed up at (\S+)$/.exec(entry?.detail ?? "")?.[1] ?? "");
      return entry === undefined || Number.isNaN(backedUpAt) ? null : { at: fromText(entry.at), backedUpAt };
    },

    /** Which of these keys are files. */
    async knownFiles(keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const rows = await db.selectFrom("files").select("store_key").where("store_key", "in", keys).execute();
      return new Set(rows.map(({ store_key }) => store_key));
    },

    /** Which of these keys are pieces that count. */
    async knownPieces(keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const rows = await db.selectFrom("upload_pieces").select("store_key").where("store_key", "in", keys).execute();
      return new Set(rows.map(({ store_key }) => store_key));
    },
  };
}
