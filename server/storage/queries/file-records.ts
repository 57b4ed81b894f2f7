import { sql } from "kysely";
import type { FileOwner, FileRecords } from "#server/files/file-records.ts";
import type { Queries } from "../database.ts";
import type { Locks } from "../locks.ts";
import { toFileRecord } from "./upload-rows.ts";
import { removeUploads } from "./remove-uploads.ts";

/** Files that are ready, and what goes with their owners. */
export function createFileRecords(db: Queries, locks: Locks): FileRecords {
  return {
    async findFile(id) {
      const row = await db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? toFileRecord(row) : null;
    },

    async filesOf(owner) {
      const rows = await filesOf(db, owner).selectAll().orderBy("ready_at", "desc").orderBy("id").execute();
      return rows.map(toFileRecord);
    },

    removeFiles: (ids) =>
      takeFiles(
        db,
        ids.map((id) => ({ id })),
      ),

    removeOwner(owner) {
      return db.transaction().execute(async (transaction) => {
        const uploads = await transaction
          .selectFrom("uploads")
          .select("id")
          .where("owner_kind", "=", owner.ownerKind)
          .where("owner_id", "=", owner.ownerId)
          .$call(locks.forUpdate)
          .execute();
        const pieces = await removeUploads(transaction, uploads);
        const files = await filesOf(transaction, owner).select("id").execute();
        return [...pieces, ...(await takeFiles(transaction, files))];
      });
    },

    forgetUploader(personId) {
      return db.transaction().execute(async (transaction) => {
        const uploads = await transaction
          .selectFrom("uploads")
          .select("id")
          .where("person_id", "=", personId)
          .$call(locks.forUpdate)
          .execute();
        await transaction
          .updateTable("files")
          // People put their own names into those of their files.
          .set({ person_id: null, name: sql<string>`slot` })
          .where("person_id", "=", personId)
          .execute();
        return removeUploads(transaction, uploads);
      });
    },

    async knownKeys(keys) {
      if (keys.length === 0) return new Set();
      const pieces = await db.selectFrom("upload_pieces").select("store_key").where("store_key", "in", keys).execute();
      const files = await db.selectFrom("files").select("store_key").where("store_key", "in", keys).execute();
      return new Set([...pieces, ...files].map(({ store_key }) => store_key));
    },
  };
}

async function takeFiles(db: Queries, files: readonly { id: string }[]): Promise<string[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const rows = await db.deleteFrom("files").where("id", "in", ids).returning("store_key").execute();
  return rows.map(({ store_key }) => store_key);
}

const filesOf = (db: Queries, { ownerKind, ownerId }: FileOwner) =>
  db.selectFrom("files").where("owner_kind", "=", ownerKind).where("owner_id", "=", ownerId);
