import { doneWords } from "#app/done-words.ts";
import type { Result } from "./result-note.tsx";

/** What the address says was done just now, as the result that a page shows at its top. */
export function doneOf(url: string, words: Readonly<Record<string, string>>): Result | null {
  const said = doneWords(url, words);
  return said === null ? null : { ok: true, words: said };
}
