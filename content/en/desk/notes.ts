import type { NotedRecord } from "#domain/desk/noted-record.ts";

/** Whose wish to be forgotten removes a note, where it isn't on one person's record. */
const others: Partial<Record<NotedRecord, string>> = {
  team: "anyone on the team",
  submission: "anyone on the team",
  appeal: "anyone on the team",
  chamber: "a contact of the chamber",
};

/** What the desk writes down for itself. */
export function deskNotes() {
  return {
    title: "Notes",
    none: "No notes yet.",
    label: "Note",
    hint: (kind: NotedRecord) =>
      `For the desk only. It is removed when ${others[kind] ?? "the person"} asks to be forgotten.`,
    submit: "Add note",
    strike: "Strike",
    struck: (text: string) => `Strike note: ${text}`,
    problems: {
      gone: "Someone has already struck this note.",
      no_note: "Write something first.",
      note_unreadable: "The note is too long, or has characters that can't be shown.",
    },
  };
}
