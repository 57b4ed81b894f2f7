import type { Heard } from "#tests/server/truth/walk-season.ts";

/** A sentence whose truth no program can see, and why. */
export interface ForAReader {
  reason: string;
  sentence: string;
  where: string;
  /** How often it was read over the season. */
  times: number;
}

/** What only a person can judge, first match first. What a rule of `tests/server/truth` covers is not asked for. */
const reasons: readonly { reason: string; pattern: RegExp }[] = [
  {
    reason: "A promise: does some code, or someone, keep it?",
    pattern: /\bwe(?:'ll| will)\b|\bas soon as\b|\bat once\b|\bright away\b|\bautomatically\b|\bwithin \d+ \w+/i,
  },
  {
    reason: "A word for a day without its date: is it so on every day on which it is read?",
    pattern: /\b(?:today|tomorrow|tonight|now|currently|soon|this week|this season|next season|latest|newest)\b/i,
  },
  {
    reason: "Something that is always or never so: is there no exception?",
    pattern: /\b(?:always|never|no one|nobody|nothing|none|only|every|all of (?:it|them))\b/i,
  },
  {
    reason: "A claim about the world outside: where does it come from?",
    pattern: /\b(?:usually|most|often|more than|percent|%|according to|forecast)\b/i,
  },
];

/** Each such sentence once: names, numbers and dates in it do not make it another one. */
export function forReaders(all: Iterable<Heard>): ForAReader[] {
  const found = new Map<string, ForAReader>();
  for (const { sentence, where } of all) {
    if (sentence.split(" ").length < 4) continue;
    const reason = reasons.find(({ pattern }) => pattern.test(sentence))?.reason;
    if (reason === undefined) continue;
    const key = sentence.replaceAll(/\d+/g, "#");
    const known = found.get(key);
    if (known) known.times += 1;
    else found.set(key, { reason, sentence, where, times: 1 });
  }
  return [...found.values()].toSorted((a, b) => order(a) - order(b) || a.where.localeCompare(b.where));
}

const order = ({ reason }: ForAReader): number => reasons.findIndex((one) => one.reason === reason);
