import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toContent } from "#server/submission/submission-rows.ts";

/** What an answer said was saved. */
export interface AcknowledgedSave {
  submissionId: string;
  version: number;
  title: string;
}

/** Saves that were answered, and are not there as they were answered. */
export async function lostVersions(
  db: Queries,
  acknowledged: readonly AcknowledgedSave[],
): Promise<AcknowledgedSave[]> {
  const titles = new Map<string, string>();
  const ids = [...new Set(acknowledged.map(({ submissionId }) => submissionId))];
  for (const part of inParts(ids, 200)) {
    const rows = await db
      .selectFrom("submission_versions")
      .select(["submission_id", "version", "content"])
      .where("submission_id", "in", part)
      .execute();
    for (const row of rows) titles.set(`${row.submission_id} ${row.version}`, toContent(row.content).title);
  }
  return acknowledged.filter(({ submissionId, version, title }) => titles.get(`${submissionId} ${version}`) !== title);
}
