import { checkText } from "#domain/text/check-text.ts";
import { countWords } from "#domain/text/count-words.ts";
import { readLink } from "#domain/text/read-link.ts";

export const handInMaxLength = 20_000;

interface Typed {
  deliverable: string;
  text: string;
  link: string;
}

export type HandIn =
  | (Typed & { ok: true; content: { text: string } | { link: string } })
  | (Typed & { ok: false; reason: "empty" | "long" | "no_link" })
  | (Typed & { ok: false; reason: "short"; words: number });

/** A deliverable as it was handed in: a link, or a text of enough words. A link that is given must be one. */
export function readHandIn(form: { get(name: string): unknown }, minWords: number): HandIn {
  const value = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { deliverable: value("deliverable"), text: value("text"), link: value("link") };
  if (typed.link !== "") {
    const link = readLink(typed.link);
    return link === null ? { ok: false, reason: "no_link", ...typed } : { ok: true, content: { link }, ...typed };
  }
  if (typed.text === "" || checkText(typed.text, "prose") !== null) return { ok: false, reason: "empty", ...typed };
  if (typed.text.length > handInMaxLength) return { ok: false, reason: "long", ...typed };
  const words = countWords(typed.text);
  if (words < minWords) return { ok: false, reason: "short", words, ...typed };
  return { ok: true, content: { text: typed.text }, ...typed };
}
