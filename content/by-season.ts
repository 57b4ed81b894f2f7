import type { SeasonStatus } from "#domain/programme/era.ts";

interface InSeason {
  season: SeasonStatus;
}

/** The words that hold now, of those for each part of the season. */
export function bySeason<Words>({ season }: InSeason, words: Readonly<Record<SeasonStatus, Words>>): Words {
  return words[season];
}

/** Words that hold while submissions are open, and others for the time after. */
export function untilSubmissions<Words, After = Words>({ season }: InSeason, open: Words, after: After): Words | After {
  return season === "open" ? open : after;
}

/** Words that hold until the finals have ended, and others for the time after. */
export function untilFinals<Words, After = Words>({ season }: InSeason, before: Words, after: After): Words | After {
  return season === "season-over" ? after : before;
}
