import type { ReadPage } from "./read-season.ts";

/** What a page may not say without something else beside it, or beside something else. */
interface Pair {
  name: string;
  says: RegExp;
  /** At least one sentence of the same page does. */
  needs?: RegExp;
  /** None of the same page does. */
  never?: RegExp;
}

export const pairs: readonly Pair[] = [
  {
    name: "a vote per IP, without the word that the IP is only evidence",
    says: /per person, e-mail or IP/,
    needs: /\bIP address (?:is|was) (?:only )?evidence|network address is evidence/,
  },
  {
    name: "an invitation to review projects, without the teams' opt-in",
    says: /\breview (?:submitted )?projects\b|\breview their projects\b/i,
    needs: /\bopted in to the public gallery\b|projects in the public gallery/i,
  },
  {
    name: "the finals pipeline, without what it is",
    says: /guarantee[ds]?\b.*\bfinals pipeline|finals pipeline.*\bguarantee/i,
    needs: /assigned (?:to judges )?first|judged in full|chosen by (?:their )?score|closed to new teams/i,
  },
  {
    name: "a price for a team, without how a team gets it",
    says: /\bwhole team pays\b/i,
    needs: /\bwrite to us about your team\b/i,
  },
  { name: "a stage complete beside none of its lessons read", says: /^0 of \d+ lessons read/, never: /^✓? ?Complete$/ },
];

/** Pages that say one thing and lack, or have, the other. */
export function apart(pages: readonly ReadPage[]): string[] {
  const found = pages.flatMap(({ address, sentences }) =>
    pairs.flatMap(({ name, says, needs, never }) => {
      // The desk reviews projects of its own accord.
      if (address.startsWith("/desk") || !sentences.some((one) => says.test(one))) return [];
      const has = (pattern: RegExp) => sentences.some((one) => pattern.test(one));
      return (needs && !has(needs)) || (never && has(never)) ? [`${address}: ${name}`] : [];
    }),
  );
  return [...new Set(found)];
}
