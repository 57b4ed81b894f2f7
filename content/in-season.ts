import type { SeasonStanding } from "#domain/programme/era.ts";

/** A page's copy at one standing of the season: where it has words for each standing, those of that one. */
export type InSeason<Copy> =
  Copy extends Record<SeasonStanding, infer Words>
    ? Words
    : Copy extends (...parameters: never[]) => unknown
      ? Copy
      : Copy extends object
        ? { [Key in keyof Copy]: InSeason<Copy[Key]> }
        : Copy;

export function inSeason<Copy>(copy: Copy, season: SeasonStanding): InSeason<Copy> {
  return pick(copy, season) as InSeason<Copy>;
}

function pick(copy: unknown, season: SeasonStanding): unknown {
  if (typeof copy !== "object" || copy === null) return copy;
  if (Array.isArray(copy)) return copy.map((item) => pick(item, season));
  if ("season-over" in copy) return (copy as Record<SeasonStanding, unknown>)[season];
  return Object.fromEntries(Object.entries(copy).map(([key, value]) => [key, pick(value, season)]));
}

/** Words that hold while submissions are open, and others for the time after. */
export function untilSubmissions<Words, After = Words>(open: Words, after: After) {
  return { open, "submissions-closed": after, "season-over": after } as const;
}

/** Words that hold until the finals have ended, and others for the time after. */
export function untilFinals<Words, After = Words>(before: Words, after: After) {
  return { open: before, "submissions-closed": before, "season-over": after } as const;
}
