import type { Texts } from "./autosave.ts";

/**
 * The field with what a page has sent from the same version before, oldest first, without hearing what became of it:
 * on a slow line the next save overtakes the answer. Whatever of it has arrived is the page's own, and no other person's.
 */
export const unheardField = "unheard";

/** Longer ones are known again by a mark: a request that is to outlive its page has little room. */
const longestWhole = 120;
const most = 4_000;

/** Only where it differs from what goes now. The oldest is left out first: it is the likeliest to have been replaced. */
export function writeUnheard(unheard: readonly Texts[], now: Texts): string {
  const differing = unheard
    .map((texts) => Object.entries(texts).filter(([name, text]) => text !== now[name]))
    .filter((texts) => texts.length > 0)
    .map((texts) => Object.fromEntries(texts.map(([name, text = ""]) => [name, written(text)])));
  let from = 0;
  while (JSON.stringify(differing.slice(from)).length > most) from += 1;
  return from === differing.length ? "" : JSON.stringify(differing.slice(from));
}

interface Form {
  get(name: string): unknown;
}

/**
 * Each of them as the form it was, its long texts as marks: `isSent` knows them again. What cannot be read is none: the
 * save then counts as anybody's.
 */
export function readUnheard(form: Form): Form[] {
  return parsed(String(form.get(unheardField) ?? "")).map((texts) => ({
    get(name) {
      const text = texts[name];
      return typeof text === "string" ? (text.startsWith("=") ? text.slice(1) : text) : form.get(name);
    },
  }));
}

/** Whether a text that was read by `readUnheard` is this one. */
export const isSent = (sent: string, text: string): boolean => sent === text || sent === markOf(text);

const written = (text: string): string => (text.length > longestWhole ? markOf(text) : `=${text}`);

/** The length and 53 bits of a text, by the sums of cyrb53. Nobody gains by two texts with one mark: both are the team's. */
function markOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return `#${text.length}.${(2 ** 32 * (low & 0x1fffff) + (high >>> 0)).toString(36)}`;
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
