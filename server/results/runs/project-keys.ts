import { randomBytes } from "node:crypto";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";

/**
 * The names under which projects appear in the inputs that anybody may compute again, made where there are none yet.
 * They say nothing about the project, and stay for the season, so that the same marks are the same inputs.
 */
export async function projectKeys(
  db: Queries,
  season: string,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await readKeys(db, season);
  const missing = submissionIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  for (const part of inParts(missing))
    await db
      .insertInto("project_keys")
      .values(part.map((id) => ({ submission_id: id, season, key: `project-${randomBytes(6).toString("hex")}` })))
      .onConflict((conflict) => conflict.column("submission_id").doNothing())
      .execute();
  // Another instance may have been first.
  return readKeys(db, season);
}

async function readKeys(db: Queries, season: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("project_keys")
    .select(["submission_id", "key"])
    .where("season", "=", season)
    .execute();
  return new Map(rows.map(({ submission_id, key }) => [submission_id, key]));
}
