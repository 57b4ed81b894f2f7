import type { Actor } from "#domain/people/actor.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { Queries } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { appendAudit, auditEntries, toAuditEntry } from "#server/storage/queries/audit-log.ts";
import { readChanges } from "#server/storage/queries/deeds/keep-changes.ts";
import { isUnchangedSince, restoreRows } from "#server/storage/queries/deeds/restore-rows.ts";
import type { AuditEntry } from "#server/storage/audit-entry.ts";
import type { LoggedAction, TakeBackDesk, Undo, WhyNot } from "./undo.ts";
import { areaOfUndo, undoOf } from "./undos.ts";
import type { LogDesk } from "../log/log-desk.ts";

export type TakenBack = { ok: true; entryId: string } | { ok: false; reason: WhyNot | "no_reason" | "not_yours" };

/** One entry of the log as its page shows it. */
export interface LookedAt {
  entry: AuditEntry;
  undo: Undo | null;
  /** To whom it belongs; null where there is no way back. */
  area: DeskArea | null;
  /** Null: it can be taken back. */
  whyNot: WhyNot | null;
  /** The entry that took it back. */
  takenBackBy: string | null;
}

/** An entry, and whether this actor can take it back as things are now. Null where the log has none of that id. */
export async function checkTakeBack(ground: TakeBackDesk, actor: Actor, entryId: string): Promise<LookedAt | null> {
  const { db } = ground.desk.database;
  const entry = await findEntry(db, entryId);
  if (!entry) return null;
  const undo = undoOf(entry.action);
  const deed = await readDeed(db, entry);
  const takenBackBy = deed?.takenBackBy ?? null;
  if (!undo || !deed) return { entry, undo: null, area: null, whyNot: "no_way_back", takenBackBy };
  const whyNot = takenBackBy === null ? await whyNotNow(db, deed, undo, { ground, actor }) : "taken_back";
  return { entry, undo, area: areaOfUndo(undo, entry), whyNot, takenBackBy };
}

/**
 * Takes a deed back, with a reason, as a deed of its own. Two who do so at once are told apart by the row that both want
 * to mark: the second finds it marked.
 */
export async function takeBack(
  ground: TakeBackDesk,
  { actor, areas, entryId, reason }: { actor: Actor; areas: readonly DeskArea[]; entryId: string; reason: string },
): Promise<TakenBack> {
  const { database, clock } = ground.desk;
  const why = reason.trim();
  const entry = await findEntry(database.db, entryId);
  if (!entry) return { ok: false, reason: "unknown_entry" };
  const undo = undoOf(entry.action);
  if (!undo) return { ok: false, reason: "no_way_back" };
  if (!areas.includes(areaOfUndo(undo, entry))) return { ok: false, reason: "not_yours" };
  if (why === "") return { ok: false, reason: "no_reason" };
  const known = await readDeed(database.db, entry);
  if (!known) return { ok: false, reason: "no_way_back" };
  const done = await database.db
    .transaction()
    .execute(async (transaction): Promise<TakenBack> => {
      const turns = undo.turns?.(known) ?? [];
      if (turns.length > 0) await locksOf(database.engine).takeTurn(transaction, ...turns);
      const id = crypto.randomUUID();
      const { numUpdatedRows } = await transaction
        .updateTable("deeds")
        .set({ taken_back_by: id })
        .where("entry_id", "=", entryId)
        .where("taken_back_by", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return { ok: false, reason: "taken_back" };
      const deed = (await readDeed(transaction, entry))!;
      const now = clock.now();
      const whyNot =
        (await whyNotNow(transaction, deed, undo, { ground, actor })) ??
        (undo.restore
          ? await undo.restore(transaction, deed, ground, now)
          : (await restoreRows(transaction, deed.changes), null));
      if (whyNot !== null) throw new CannotTakeBack(whyNot);
      const { action: detail, subjects } = entry;
      await appendAudit(transaction, { at: now, actor, action: "take-back", subjects, detail, reason: why, once: id });
      await undo.follow?.(transaction, deed, ground, { entryId: id, now });
      return { ok: true, entryId: id };
    })
    .catch((error: unknown): TakenBack => {
      if (error instanceof CannotTakeBack) return { ok: false, reason: error.whyNot };
      throw error;
    });
  if (done.ok) await undo.afterwards?.(known, ground);
  return done;
}

/** Ends the transaction, for nothing of it to stay. */
class CannotTakeBack extends Error {
  readonly whyNot: WhyNot;
  constructor(whyNot: WhyNot) {
    super(`cannot be taken back: ${whyNot}`);
    this.whyNot = whyNot;
  }
}

async function whyNotNow(
  db: Queries,
  deed: LoggedAction & { isErased: boolean },
  undo: Undo,
  { ground, actor }: { ground: TakeBackDesk; actor: Actor },
): Promise<WhyNot | null> {
  if (deed.isErased || (!undo.restore && deed.changes.length === 0)) return "erased";
  const refused = await undo.refused?.(db, deed, actor);
  if (refused) return refused;
  const blocked = await undo.blocked?.(db, deed, ground);
  if (blocked) return blocked;
  return (await isUnchangedSince(db, deed.changes)) ? null : "changed_since";
}

async function findEntry(db: Queries, entryId: string): Promise<AuditEntry | null> {
  const row = await auditEntries(db).where("entry.id", "=", entryId).executeTakeFirst();
  return row ? toAuditEntry(row) : null;
}

async function readDeed(
  db: Queries,
  entry: AuditEntry,
): Promise<(LoggedAction & { takenBackBy: string | null; isErased: boolean }) | null> {
  const row = await db.selectFrom("deeds").selectAll().where("entry_id", "=", entry.id).executeTakeFirst();
  if (!row) return null;
  return {
    entry,
    season: row.season,
    changes: await readChanges(db, entry.id),
    takenBackBy: row.taken_back_by,
    isErased: row.erased_at !== null,
  };
}

/** What the page about one entry of the log asks for and does. */
export function createTakeBackDesk(ground: TakeBackDesk, log: LogDesk) {
  return {
    async look(actor: Actor, entryId: string) {
      const looked = await checkTakeBack(ground, actor, entryId);
      return looked && { ...looked, log: await log.named([looked.entry]) };
    },
    takeBack: (actor: Actor, areas: readonly DeskArea[], entryId: string, reason: string) =>
      takeBack(ground, { actor, areas, entryId, reason }),
  };
}
