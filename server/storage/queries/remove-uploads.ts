import type { Queries } from "../database.ts";

/** Removes the pieces of uploads within the caller's transaction, and gives their keys in the file store. */
export async function takePieces(db: Queries, uploadIds: readonly string[]): Promise<string[]> {
  const pieces = db.deleteFrom("upload_pieces").where("upload_id", "in", uploadIds);
  return (await pieces.returning("store_key").execute()).map(({ store_key }) => store_key);
}

/** The same, and the uploads with them. */
export async function removeUploads(db: Queries, uploads: readonly { id: string }[]): Promise<string[]> {
  const ids = uploads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const keys = await takePieces(db, ids);
  await db.deleteFrom("uploads").where("id", "in", ids).execute();
  return keys;
}
