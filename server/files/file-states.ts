import type { FileStates } from "#domain/submission/what-is-missing.ts";
import type { Queries } from "#server/storage/database.ts";

/*
 * What submissions ask of files, within their own transactions.
 */

const waitedFor = ["deck", "video"] as const;

/** Which files of each submission are ready, and which are on their way. */
export async function fileStatesOf(
  db: Queries,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, FileStates>> {
  if (submissionIds.length === 0) return new Map();
  const files = await db
    .selectFrom("files")
    .select(["id", "owner_id"])
    .where("owner_kind", "=", "submission")
    .where("owner_id", "in", submissionIds)
    .execute();
  const uploads = await onTheirWay(db, submissionIds);
  const idsBy = Map.groupBy(files, ({ owner_id }) => owner_id);
  const slotsBy = Map.groupBy(uploads, ({ owner_id }) => owner_id);
  return new Map(
    submissionIds.map((id) => {
      const slots = new Set((slotsBy.get(id) ?? []).map(({ slot }) => slot));
      const ready = new Set((idsBy.get(id) ?? []).map((file) => file.id));
      return [id, { ready, uploading: new Set(waitedFor.filter((slot) => slots.has(slot))) }];
    }),
  );
}

/** Which of these submissions have a deck or a video on its way; `whole`: one that has come, and is being checked. */
export async function submissionsUploading(
  db: Queries,
  submissionIds: readonly string[],
  which: "any" | "whole" = "any",
): Promise<Set<string>> {
  const uploads = await onTheirWay(db, submissionIds);
  const wanted = which === "any" ? uploads : uploads.filter(({ status }) => status !== "receiving");
  return new Set(wanted.map(({ owner_id }) => owner_id));
}

/** A file that is ready, but not yet part of its submission, is on its way too. */
async function onTheirWay(db: Queries, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom("uploads")
    .select(["owner_id", "slot", "status"])
    .where("owner_kind", "=", "submission")
    .where("owner_id", "in", submissionIds)
    .where("slot", "in", waitedFor)
    .where((row) =>
      row.or([
        row("status", "in", ["receiving", "received"]),
        row.and([row("status", "=", "ready"), row("announced_at", "is", null)]),
      ]),
    )
    .execute();
}
