import type { Result } from "./result-note.tsx";

/** What the address says was done just now, in the page's words. */
export function doneOf(url: string, words: Readonly<Record<string, string>>): Result | null {
  const done = new URL(url).searchParams.get("done") ?? "";
  const said = Object.hasOwn(words, done) ? words[done] : undefined;
  return said === undefined ? null : { ok: true, words: said };
}
