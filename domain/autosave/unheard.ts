import type { Texts } from "./autosave.ts";

/**
 * The field with what a page has sent from the same version before, oldest first, without hearing what became of it:
 * on a slow line the next save overtakes the answer. Whatever of it has arrived is the page's own, and no other person's.
 */
export const unheardField = "unheard";

/** Besides the texts themselves, in a request that is to outlive its page. */
const most = 8_000;

/** Only where it differs from what goes now. The oldest is left out first: it is the likeliest to have been replaced. */
export function writeUnheard(unheard: readonly Texts[], now: Texts): string {
  const differing = unheard
    .map((texts) => Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== now[name])))
    .filter((texts) => Object.keys(texts).length > 0);
  let from = 0;
  while (JSON.stringify(differing.slice(from)).length > most) from += 1;
  return from === differing.length ? "" : JSON.stringify(differing.slice(from));
}

interface Form {
  get(name: string): unknown;
}

/** Each of them as the form it was. What cannot be read is none: the save then counts as anybody's. */
export function readUnheard(form: Form): Form[] {
  return parsed(String(form.get(unheardField) ?? "")).map((texts) => ({
    get: (name) => (typeof texts[name] === "string" ? texts[name] : form.get(name)),
  }));
}

function parsed(text: string): Record<string, unknown>[] {
  if (text === "" || text.length > most) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((texts) => typeof texts === "object" && texts !== null) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
