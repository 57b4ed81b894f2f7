import { isSent } from "#domain/autosave/unheard.ts";
import type { SentNote } from "#domain/notebook/note-form.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";

/** A page of somebody's notebook as it was last saved. */
export interface Note {
  lesson: number;
  text: string;
  version: number;
  savedAt: Instant;
}

/** `conflict`: another device saved another text meanwhile, which is given. */
export type SavedNote = { ok: true; note: Note } | { ok: false; reason: "conflict"; theirs: Note };

/** Each lesson's template is a page of the person's own notebook. Nobody else reads it. */
export function createNotebook({ db, clock, season }: { db: Queries; clock: Clock; season: string }) {
  const notesOf = async (personId: string, lesson?: number): Promise<Note[]> => {
    let query = db.selectFrom("notes").selectAll().where("person_id", "=", personId).where("season", "=", season);
    if (lesson !== undefined) query = query.where("lesson", "=", lesson);
    return (await query.orderBy("lesson").execute()).map((row) => ({
      lesson: row.lesson,
      text: row.text,
      version: row.version,
      savedAt: fromText(row.saved_at),
    }));
  };

  /** Saves over the version that the text was made from, and over no other. */
  const save = async (personId: string, sent: SentNote): Promise<SavedNote> => {
    const { lesson, baseVersion, text, unheard } = sent;
    const savedAt = clock.now();
    const values = { text, version: baseVersion + 1, saved_at: toText(savedAt) };
    const written =
      baseVersion === 0
        ? await db
            .insertInto("notes")
            .values({ person_id: personId, season, lesson, ...values })
            .onConflict((conflict) => conflict.columns(["person_id", "season", "lesson"]).doNothing())
            .executeTakeFirstOrThrow()
            .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows ?? 0n)
        : await db
            .updateTable("notes")
            .set(values)
            .where("person_id", "=", personId)
            .where("season", "=", season)
            .where("lesson", "=", lesson)
            .where("version", "=", baseVersion)
            .executeTakeFirstOrThrow()
            .then(({ numUpdatedRows }) => numUpdatedRows);
    if (written > 0n) return { ok: true, note: { lesson, text, version: values.version, savedAt } };
    const [there] = await notesOf(personId, lesson);
    // Kept on a device since a season whose notebook is another one: it is the first here.
    if (!there) return save(personId, { ...sent, baseVersion: 0 });
    // It is what the same page sent just before, and this was written on from it.
    if (there.text !== text && unheard.some((sent) => isSent(sent, there.text)))
      return save(personId, { ...sent, baseVersion: there.version });
    // The answer to the same save was lost on its way, or both devices say the same.
    return there.text === text ? { ok: true, note: there } : { ok: false, reason: "conflict", theirs: there };
  };

  return {
    notesOf: (personId: string) => notesOf(personId),
    noteOf: async (personId: string, lesson: number): Promise<Note | null> =>
      (await notesOf(personId, lesson))[0] ?? null,
    save,
  };
}

export type Notebook = ReturnType<typeof createNotebook>;
