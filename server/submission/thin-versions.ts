import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { SubmissionRow } from "./submission-rows.ts";

/** Looked after with every so-manieth version: often enough for the disk, seldom enough for who types. */
export const thinEvery = 20;

/** Until then every version stays: a page that was opened from it still merges with what others changed. */
const keptMs = 3_600_000;

/** Of what one author saved within a minute the last version stays: pages save by themselves while somebody types. */
export async function thinVersions(
  transaction: Queries,
  { id, locked_version }: SubmissionRow,
  now: Instant,
): Promise<void> {
  const rows = await transaction
    .selectFrom("submission_versions")
    .select(["version", "author_id", "saved_at"])
    .where("submission_id", "=", id)
    .where("saved_at", "<", toText(now - keptMs))
    .orderBy("version")
    .execute();
  const minuteOf = (row: (typeof rows)[number] | undefined) => row && `${row.author_id} ${row.saved_at.slice(0, 16)}`;
  const doubled = rows
    .filter((row, index) => row.author_id !== null && minuteOf(row) === minuteOf(rows[index + 1]))
    .map(({ version }) => version)
    .filter((version) => version !== locked_version);
  for (let from = 0; from < doubled.length; from += 100)
    await transaction
      .deleteFrom("submission_versions")
      .where("submission_id", "=", id)
      .where("version", "in", doubled.slice(from, from + 100))
      .execute();
}
