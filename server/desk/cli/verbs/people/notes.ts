import { deskNotes } from "#content/en/desk/notes.ts";
import { isNotedRecord, notedRecords } from "#domain/desk/noted-record.ts";
import { createNotesDesk, type NoteAdded } from "#server/desk/notes/notes-desk.ts";
import { fullTime, safeText } from "#server/desk/cli/display-text.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";
import { findPersonByEmail } from "#server/people/people.ts";

const refusals: Readonly<Record<Extract<NoteAdded, { ok: false }>["reason"], string>> = {
  no_note: "Write something after --add.",
  note_unreadable: deskNotes().problems.note_unreadable,
  unknown_record: "There is no such record.",
};

export const notesVerb: Verb = {
  name: "notes",
  form: "<record> <id> [--add T] [--strike N] [--json]",
  summary: "list the desk's own notes on a record, add one, or strike one",
  details: [
    `<record>     ${notedRecords.join(", ")}`,
    "<id>         its id; a person also by email; an invoice by its registration's id",
    "--add T      write this note on it; only the desk reads it",
    "--strike N   remove a note, by the beginning of its id",
  ],
  async run({ desk, terminal, actor }, given) {
    const [kind = "", typed = ""] = given.positionals;
    if (!isNotedRecord(kind)) throw new UsageError(`the record is one of ${notedRecords.join(", ")}`);
    const { db } = desk.database;
    const person = kind === "person" && typed.includes("@") ? await findPersonByEmail(db, typed) : null;
    if (kind === "person" && typed.includes("@") && !person) return { failed: refusals.unknown_record };
    const subject = { kind, id: person?.id ?? typed };
    const notes = createNotesDesk(desk);
    const text = textOption(given, "add");
    const struck = textOption(given, "strike");
    if (text !== undefined) {
      const added = await notes.add(actor, subject, text);
      if (!added.ok) return { failed: refusals[added.reason] };
    }
    if (struck !== undefined) {
      const meant = (await notes.of(kind, subject.id)).filter(({ id }) => id.startsWith(struck));
      const [only] = meant;
      if (!only || meant.length > 1 || !(await notes.strike(actor, subject, only.id)).ok)
        return { failed: "No note on this record begins like that, or more than one does." };
    }
    for (const { id, at, author, text: words } of await notes.of(kind, subject.id)) {
      const line = given.options["json"]
        ? JSON.stringify({ id, at: new Date(at).toISOString(), author, text: words })
        : [id.slice(0, 8), fullTime(at), safeText(author), safeText(words)].filter(Boolean).join("  ");
      if (!(await terminal.print(line))) break;
    }
    return "done";
  },
};
