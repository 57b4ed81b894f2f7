import { checkText } from "../text/check-text.ts";
import { noteLength } from "./noted-record.ts";

export type NoteUnread = "no_note" | "note_unreadable";

/** A note as it is kept, or why it cannot be. */
export function readDeskNote(typed: string): { ok: true; text: string } | { ok: false; reason: NoteUnread } {
  // A browser sends line breaks as two characters, and counts them as one.
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "") return { ok: false, reason: "no_note" };
  const isUnread = text.length > noteLength || checkText(text, "prose") !== null;
  return isUnread ? { ok: false, reason: "note_unreadable" } : { ok: true, text };
}
