/** The length of a run by which the figures are held. */
const fullSeconds = 60;

/** How long to measure: `npm run bench -- votes --seconds 5` for a short look, without it the full length. */
export interface Effort {
  seconds: number;
  /** The same share of a number of kills or bytes, and at least one. */
  of(full: number): number;
}

export function effortOf(seconds: number = fullSeconds): Effort {
  return { seconds, of: (full) => Math.max(1, Math.round((full * Math.min(seconds, fullSeconds)) / fullSeconds)) };
}

/** The names of parts and the seconds that somebody asked for on the command line. Null where it cannot be understood. */
export function readAsked(words: readonly string[]): { parts: string[]; effort: Effort } | null {
  const at = words.indexOf("--seconds");
  if (at === -1) return { parts: [...words], effort: effortOf() };
  const seconds = Number(words[at + 1]);
  if (!Number.isInteger(seconds) || seconds < 1) return null;
  return { parts: words.toSpliced(at, 2), effort: effortOf(seconds) };
}
