const run = /\P{White_Space}+/gu;

// Hangul fillers and their like are letters that nobody can see.
const visibleLetterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/**
 * The one word count of browser and server. A word is a run of characters without white space (as Unicode defines it,
 * so a no-break space parts words and a zero-width space does not) that holds a letter or digit that can be seen.
 */
export function countWords(text: string): number {
  let words = 0;
  for (const [candidate] of text.matchAll(run)) if (visibleLetterOrDigit.test(candidate)) words++;
  return words;
}
