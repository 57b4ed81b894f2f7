import { readUnheard } from "#domain/autosave/unheard.ts";
import { checkText } from "#domain/text/check-text.ts";

/** Where a page of the notebook is sent while it is written. */
export const notebookAddress = "/api/notebook";

/** Room for a season's log in one page. */
export const noteMaxLength = 20_000;

/** A page of the notebook as it was sent. */
export interface SentNote {
  lesson: number;
  /** The version that the text was made from; 0 before the first save. */
  baseVersion: number;
  text: string;
  /** What the same page had sent from that version before. */
  unheard: readonly string[];
}

export type ReadNote = (SentNote & { ok: true }) | (SentNote & { ok: false; reason: "long" | "unreadable" });

type Form = { get(name: string): unknown };

/** Null where no such lesson is. */
export function readNote(form: Form, lessonCount: number): ReadNote | null {
  const lesson = wholeNumber(form.get("lesson"));
  if (lesson < 1 || lesson > lessonCount) return null;
  const text = textOf(form);
  const unheard = readUnheard(form).map(textOf);
  const sent = { lesson, baseVersion: Math.max(0, wholeNumber(form.get("version"))), text, unheard };
  if (text.length > noteMaxLength) return { ok: false, reason: "long", ...sent };
  if (checkText(text, "prose") === "control-character") return { ok: false, reason: "unreadable", ...sent };
  return { ok: true, ...sent };
}

const textOf = (form: Form): string =>
  String(form.get("text") ?? "")
    .replaceAll("\r\n", "\n")
    .trim();

function wholeNumber(value: unknown): number {
  const number = Number(String(value ?? ""));
  return Number.isSafeInteger(number) ? number : 0;
}
