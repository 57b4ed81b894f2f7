import { sql } from "kysely";
import { isNotedRecord, type NotedRecord } from "#domain/desk/noted-record.ts";
import { readDeskNote, type NoteUnread } from "#domain/desk/read-desk-note.ts";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import { needKinds, type NeedKind } from "#domain/desk/need.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import { findPerson, nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRows, insertRow, fromText, toText } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";

interface DeskNote {
  id: string;
  text: string;
  at: Instant;
  /** Who wrote it; empty where that is no longer known. */
  author: string;
}

export type NoteAdded = { ok: true } | { ok: false; reason: NoteUnread | "unknown_record" };

/** A record, or something on Today. */
export interface NoteSubject {
  kind: NotedRecord | NeedKind | "task";
  id: string;
}

/** Where each record is kept, and the column that its notes name it by. */
const records = {
  person: ["people", "id"],
  team: ["teams", "id"],
  chamber: ["chambers", "id"],
  judge: ["judges", "id"],
  registration: ["registrations", "id"],
  invoice: ["invoices", "registration_id"],
  submission: ["submissions", "id"],
  scholarship: ["scholarships", "id"],
  appeal: ["appeals", "id"],
  "refund-request": ["refund_requests", "id"],
} as const satisfies Record<NotedRecord, readonly [string, string]>;

/** Records whose id is that of a person or of their registration. */
const ofOnePerson: readonly string[] = ["person", "registration", "invoice"];

/** What was noted while something waited on Today stays on its record once it is settled. */
const kindsOn = (kind: NoteSubject["kind"]): readonly string[] => (isNotedRecord(kind) ? [kind, ...needKinds] : [kind]);

/** What the desk writes down for itself. Nobody else reads it, and it goes when the person is forgotten. */
export function createNotesDesk({
  database: { db },
  clock,
  programme,
}: Pick<Desk, "database" | "clock" | "programme">) {
  return {
    /** Notes on one record, the oldest first. */
    async of(kind: NoteSubject["kind"], subjectId: string): Promise<DeskNote[]> {
      const rows = await db
        .selectFrom("desk_notes")
        .select(["id", "text", "created_at", "author"])
        .where("subject_id", "=", subjectId)
        .where("kind", "in", kindsOn(kind))
        .where("struck_at", "is", null)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      const names = new Map<string, string>();
      for (const id of new Set(rows.flatMap(({ author }) => author ?? []))) {
        const person = await findPerson(db, id);
        names.set(id, person ? nameOf(person) : "");
      }
      return rows.map(({ id, text, created_at, author }) => ({
        id,
        text,
        at: fromText(created_at),
        author: author === null ? "" : (names.get(author) ?? ""),
      }));
    },

    async add(actor: Actor, { kind, id }: NoteSubject, typed: string): Promise<NoteAdded> {
      const read = readDeskNote(typed);
      if (!read.ok) return read;
      const { text } = read;
      if (isNotedRecord(kind) && !(await exists(db, kind, id))) return { ok: false, reason: "unknown_record" };
      const note = { kind, subject_id: id, text, author: actor.kind === "organizer" ? actor.personId : null };
      const now = clock.now();
      const same = await findRows(db, "desk_notes", ["created_at"], { ...note, struck_at: null });
      if (same.some(({ created_at }) => isPressedTwice(fromText(created_at), now))) return { ok: true };
      await insertRow(db, "desk_notes", {
        id: crypto.randomUUID(),
        season: programme.id,
        ...note,
        about: ofOnePerson.includes(kind) ? id : null,
        created_at: toText(now),
      });
      return { ok: true };
    },

    /** Takes a slip of the pen off its record. The log tells of it, without its words. */
    strike: (actor: Actor, { kind, id }: Pick<NoteSubject, "kind" | "id">, noteId: string): Promise<{ ok: boolean }> =>
      db.transaction().execute(async (transaction) => {
        const watched = await watchRows(transaction, [rowsOf("desk_notes", { id: noteId })]);
        const at = clock.now();
        const { numUpdatedRows } = await transaction
          .updateTable("desk_notes")
          .set({ struck_at: toText(at) })
          .where("id", "=", noteId)
          .where("kind", "in", kindsOn(kind))
          .where("subject_id", "=", id)
          .where("struck_at", "is", null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return { ok: false };
        const undo = await watched.undo(programme.id);
        await appendAudit(transaction, { at, actor, action: "strike-note", subjects: [id], detail: kind, undo });
        return { ok: true };
      }),
  };
}

async function exists(db: Queries, kind: NotedRecord, id: string): Promise<boolean> {
  const [table, column] = records[kind];
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return rows.length > 0;
}

export type NotesDesk = ReturnType<typeof createNotesDesk>;
