import type { Queries } from "#server/storage/database.ts";
import { noteRemovals } from "./remove-uploads.ts";

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

    /** Which of these keys are pieces that count. */
    async knownPieces(keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const rows = await db.selectFrom("upload_pieces").select("store_key").where("store_key", "in", keys).execute();
      return new Set(rows.map(({ store_key }) => store_key));
    },
  };
}
