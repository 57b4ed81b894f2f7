import type { DeskArea } from "#domain/people/audience.ts";
import type { Queries } from "#server/storage/database.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import { areaOfUndo, undoOf } from "../take-back/undos.ts";

/** Whether an entry still has a way back, and whose it would be. */
export interface UndoState {
  area: DeskArea;
  isTakenBack: boolean;
}

/** Of one page of the log. What has no way back, or lost it with a person, is left out. */
export async function undoStates(db: Queries, entries: readonly AuditEntry[]): Promise<Map<string, UndoState>> {
  const undoable = entries.filter(({ action }) => undoOf(action) !== null);
  if (undoable.length === 0) return new Map();
  const rows = await db
    .selectFrom("deeds")
    .select(["entry_id", "taken_back_by", "erased_at"])
    .where(
      "entry_id",
      "in",
      undoable.map(({ id }) => id),
    )
    .execute();
  const kept = new Map(rows.map((row) => [row.entry_id, row]));
  return new Map(
    undoable.flatMap((entry) => {
      const { id, action } = entry;
      const row = kept.get(id);
      if (!row || (row.erased_at !== null && row.taken_back_by === null)) return [];
      return [[id, { area: areaOfUndo(undoOf(action)!, entry), isTakenBack: row.taken_back_by !== null }] as const];
    }),
  );
}
