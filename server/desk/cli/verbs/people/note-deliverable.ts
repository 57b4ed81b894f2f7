import { readDeliverableNote, aboutDeliverable, deliverableNoteRules } from "#domain/portal/deliverable-note.ts";
import { noteDeliverable } from "#server/desk/people/note-deliverable.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { textOption, UsageError, wholeOption, type Verb } from "#server/desk/cli/verb.ts";
import { findPersonByEmail } from "#server/people/people.ts";

export const noteDeliverableVerb: Verb = {
  name: "note",
  form: "<email> --stage N --deliverable D --text T",
  summary: "leave a two-line note on what someone handed in",
  details: [
    "The person is told by email, and can read it on the stage's page.",
    "--stage N         1 to 3",
    "--deliverable D   its id in the record, such as problem-statement",
    `--text T          at most ${deliverableNoteRules.length} characters in two lines`,
  ],
  async run(context, given) {
    const { actor } = context;
    const [email = ""] = given.positionals;
    const desk = portalDeskOf(context);
    const person = await findPersonByEmail(desk.db, email.trim());
    if (!person) return { failed: "No one has this email address." };
    const about = aboutDeliverable(person.id, wholeOption(given, "stage") ?? 0, textOption(given, "deliverable") ?? "");
    const fields = new Map([
      ["about", about],
      ["note", textOption(given, "text") ?? ""],
    ]);
    const read = readDeliverableNote(fields);
    if (!read.ok) throw new UsageError(`--text is at most two lines and ${deliverableNoteRules.length} characters`);
    const left = await noteDeliverable(desk, actor, read.note);
    if (!left.ok) return { failed: "This person has not handed in that deliverable." };
    return { done: `Emailed your note to ${email.trim()}.` };
  },
};
