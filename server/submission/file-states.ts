import type { FileStates } from "#domain/submission/what-is-missing.ts";
import type { Queries } from "#server/storage/database.ts";

/** Uploads that may still become files. */
const underWay = ["receiving", "received"] as const;

/** Which files of a submission are there, and which are on their way. */
export async function fileStatesOf(db: Queries, submissionId: string): Promise<FileStates> {
  const owned = { owner_kind: "submission", owner_id: submissionId } as const;
  const [files, uploads] = await Promise.all([
    db
      .selectFrom("files")
      .select("id")
      .where("owner_kind", "=", owned.owner_kind)
      .where("owner_id", "=", owned.owner_id)
      .execute(),
    db
      .selectFrom("uploads")
      .select("slot")
      .where("owner_kind", "=", owned.owner_kind)
      .where("owner_id", "=", owned.owner_id)
      .where("status", "in", underWay)
      .execute(),
  ]);
  const slots = new Set(uploads.map(({ slot }) => slot));
  return {
    ready: new Set(files.map(({ id }) => id)),
    uploading: new Set((["deck", "video"] as const).filter((slot) => slots.has(slot))),
  };
}

/** Of these submissions, those that have a deck or a video on its way. */
export async function submissionsUploading(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("uploads")
    .select("owner_id")
    .distinct()
    .where("owner_kind", "=", "submission")
    .where("owner_id", "in", ids)
    .where("slot", "in", ["deck", "video"])
    .where("status", "in", underWay)
    .execute();
  return new Set(rows.map(({ owner_id }) => owner_id));
}
