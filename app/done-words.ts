/** What the address says was done just now, in the page's words; null where it says nothing that the page knows. */
export function doneWords(url: string, words: Readonly<Record<string, string>>): string | null {
  const done = new URL(url).searchParams.get("done") ?? "";
  return Object.hasOwn(words, done) ? words[done]! : null;
}
