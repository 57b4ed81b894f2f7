/** What the desk writes down for itself. */
export function deskNotes() {
  return {
    title: "Notes",
    none: "No notes yet.",
    label: "Note",
    hint: "For the desk only. It is removed when the person asks to be forgotten.",
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
