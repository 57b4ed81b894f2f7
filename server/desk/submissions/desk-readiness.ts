import { isPersonItem, type ReadinessItem } from "#domain/submission/readiness.ts";
import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import { fileStatesOf } from "#server/files/file-states.ts";
import { namedItems, readOutItems } from "#server/submission/out-items.ts";
import { readReadiness } from "#server/submission/team-readiness.ts";
import type { Desk } from "../desk.ts";

/** A submission as it is stored, with the text that counts or is newest. */
export interface StoredSubmission {
  id: string;
  team_id: string;
  status: string;
  version: number;
  conditional_at: string | null;
  out_at: string | null;
  out_items: string | null;
}

/**
 * What stands between each of these and the lock, as their teams see it; of what was left out, what was missing then.
 * Null for those that are settled or not begun.
 */
export async function deskReadiness(
  { database: { db }, programme, clock }: Pick<Desk, "database" | "programme" | "clock">,
  rows: readonly (StoredSubmission & { content: SubmissionContent | null })[],
): Promise<Map<string, ReadinessItem[]>> {
  const open = rows.flatMap((row) =>
    row.content !== null && row.version > 0 && (row.status === "draft" || row.status === "submitted")
      ? [{ ...row, submissionId: row.id, teamId: row.team_id, content: row.content }]
      : [],
  );
  const sources = { season: programme.id, limits: programme.submission, filesOf: fileStatesOf };
  const lists = await readReadiness(db, sources, open, clock.now() + 1);
  const found = new Map<string, ReadinessItem[]>();
  for (const [index, row] of open.entries()) {
    const items = lists[index]!;
    const shown = row.out_at !== null ? await namedItems(db, readOutItems(row.out_items)) : items;
    found.set(row.id, row.out_at === null && row.conditional_at !== null ? shown.filter(isPersonItem) : shown);
  }
  return found;
}
