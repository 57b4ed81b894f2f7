import { joinedKey } from "#server/storage/upload.ts";
import type { Queries } from "#server/storage/database.ts";

/** Notes keys of the file store for removal, within the caller's transaction. */
export async function noteRemovals(db: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto("file_removals")
    .values(keys.map((store_key) => ({ store_key })))
    .onConflict((conflict) => conflict.column("store_key").doNothing())
    .execute();
}

/** Removes the pieces of uploads, within the caller's transaction. */
export async function removePieces(db: Queries, uploadIds: readonly string[]): Promise<void> {
  const pieces = db.deleteFrom("upload_pieces").where("upload_id", "in", uploadIds);
  const rows = await pieces.returning("store_key").execute();
  await noteRemovals(
    db,
    rows.map(({ store_key }) => store_key),
  );
}

/** Removes uploads with all that they have in the file store, within the caller's transaction. */
export async function removeUploads(db: Queries, uploads: readonly { id: string; status: string }[]): Promise<void> {
  const ids = uploads.map(({ id }) => id);
  if (ids.length === 0) return;
  // Whoever is adding a piece at this moment is waited for, and the next one waits for us.
  await db.updateTable("uploads").set({ claim: null }).where("id", "in", ids).execute();
  await removePieces(db, ids);
  await db.deleteFrom("uploads").where("id", "in", ids).execute();
  // A worker may be joining it at this moment, or have died over it. What is a file by now belongs to that.
  const joining = uploads.filter(({ status }) => status === "received");
  await noteRemovals(
    db,
    joining.map(({ id }) => joinedKey(id)),
  );
}
