/** Of the words of a text at least this share is different; real texts of this length have far more. */
const leastDistinct = 0.3;
/** Fewer of the words than this share consist of letters with a vowel among them: typed at random. */
const leastWordlike = 0.6;
/** No single word fills more than this share of a real text. */
const mostOfOne = 0.25;

const vowel = /[aeiouyàâäáãåæèéêëìíîïòóôöõøùúûüœ]/iu;
const isLatin = /^[\p{Script=Latin}'’-]+$/u;

/**
 * Whether a program can tell that nobody meant this text: one word over and over, the same sentence again and again, or
 * keys pressed at random. It judges no style and no spelling, and lets a list, a table of prompts or another language
 * through.
 */
export function isNoise(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word !== "");
  if (words.length === 0) return true;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  if (Math.max(...counts.values()) > Math.max(3, words.length * mostOfOne)) return true;
  if (counts.size < Math.min(words.length, 100) * leastDistinct) return true;
  // Of other scripts it knows nothing.
  const latin = words.filter((word) => isLatin.test(word));
  return latin.length > words.length / 2 && latin.filter(isWordlike).length < latin.length * leastWordlike;
}

/** A word of a language has a vowel, no long run of consonants, and no letter four times in a row. */
function isWordlike(word: string): boolean {
  if (word.length > 24 || /(.)\1{3}/u.test(word)) return false;
  if (/[bcdfghjklmnpqrstvwxz]{6}/u.test(word)) return false;
  return word.length <= 2 || vowel.test(word);
}

/** Whether a text is no more than the template that it was to be filled into. */
export function isTemplate(text: string, template: string): boolean {
  const lines = (whole: string) =>
    whole
      .split(/\n/u)
      .map((line) =>
        line
          .replaceAll(/[\s_\-[\]:.]+/gu, " ")
          .trim()
          .toLowerCase(),
      )
      .filter((line) => line !== "");
  const known = new Set(lines(template));
  const own = lines(text).filter((line) => !known.has(line));
  // A heading of one's own makes it no other text.
  return own.join(" ").split(" ").filter(Boolean).length < 10;
}
