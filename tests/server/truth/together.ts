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

/** Two answers to one question, on two pages. */
interface Opposite {
  name: string;
  one: RegExp;
  other: RegExp;
  /** Whether it is about one reader's own affairs, or the same for everyone. */
  of: "reader" | "everyone";
}

export const opposites: readonly Opposite[] = [
  {
    name: "an appeal that is open and over",
    one: /^You can appeal\.$|\bhow long you (?:can|have to) appeal\b/,
    other: /^The time to appeal ended on/,
    of: "reader",
  },
  {
    name: "mentoring under way and over",
    one: /\badvisors mentor (?!.*\bseason:)/i,
    other: /\bmentoring for this season is over\b|\badvisors mentored\b/i,
    of: "everyone",
  },
  {
    name: "a vote open and closed",
    one: /^voting is open\b/i,
    other: /^the (?:public )?vote (?:closed on|is closed|ran)\b/i,
    of: "everyone",
  },
  {
    name: "finals that are today and over",
    one: /\bfinals are today\b/i,
    other: /\bpitched live\b|^the finals (?:are over|took place)\b/i,
    of: "everyone",
  },
  {
    name: "submissions due and closed",
    one: /\b(?:projects|submissions) are due\b/i,
    other: /\bsubmissions (?:for [^.]*? )?are closed\b|^submissions closed\b/i,
    of: "everyone",
  },
];

/** Documents with a date of their own say what held on that day. */
const isDated = (address: string): boolean =>
  /contest-rules|terms-of-service|privacy-policy|agreement|legal/.test(address);

/** What two pages of one moment answer differently. */
export function contradictions(pages: readonly ReadPage[]): string[] {
  const found = new Set<string>();
  for (const { name, one, other, of } of opposites) {
    const said = new Map<string, { one: string | null; other: string | null }>();
    for (const { who, at, address, sentences } of pages) {
      if (isDated(address)) continue;
      const key = of === "reader" ? `${who} ${at}` : String(at);
      const both = said.get(key) ?? { one: null, other: null };
      said.set(key, both);
      if (sentences.some((sentence) => one.test(sentence))) both.one ??= address;
      if (sentences.some((sentence) => other.test(sentence))) both.other ??= address;
    }
    for (const both of said.values())
      if (both.one !== null && both.other !== null) found.add(`${name}: ${both.one} and ${both.other}`);
  }
  return [...found];
}
