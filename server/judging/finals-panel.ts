import type { Queries } from "#server/storage/database.ts";
import { rowsOf } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRow, findRows } from "#server/storage/queries/rows.ts";

/** Where somebody stands with the panel that marks the pitches, whether they judge projects or not. */
export interface OnPanel {
  isOnPanel: boolean;
  /** Pitches that they have begun to mark. */
  marked: number;
}

export async function readOnPanel(db: Queries, season: string, personId: string): Promise<OnPanel> {
  const marks = await findRows(db, "pitch_marks", ["submission_id"], { season, person_id: personId });
  return { isOnPanel: await isFinalsJudge(db, season, personId), marked: marks.length };
}

export async function isFinalsJudge(db: Queries, season: string, personId: string): Promise<boolean> {
  const row = await findRow(db, "finals_judges", ["person_id"], { season, person_id: personId });
  return row !== undefined;
}

/** The row that says that somebody is on the panel, for what takes a deed back. */
export const panelRows = (season: string, personId: string) => rowsOf("finals_judges", { season, person_id: personId });

/** False where they were not on it. Marks are kept, and count again should they be invited again. */
export async function takeOffPanel(transaction: Queries, season: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("finals_judges")
    .where("season", "=", season)
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows !== 0n;
}
