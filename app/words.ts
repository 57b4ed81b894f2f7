import { createContext, type RouterContextProvider } from "react-router";
import { copyFor, type Copy } from "#content/copy.ts";
import { currentSeason, factsAt, type Facts, type Season } from "#content/facts.ts";
import type { Era } from "#domain/programme/era.ts";
import { defaultLocale, type Locale } from "#domain/text/locale.ts";
import { requestContext } from "./context.ts";

/** The season that pages are about. A test can put another one in. */
export const seasonContext = createContext(currentSeason);

export interface Words {
  copy: Copy;
  facts: Facts;
}

/**
 * What a loader writes its page from: the words of the visitor's language, and what is true in the era of the request.
 * For example: `const { copy, facts } = wordsOf(context); return { page: copy.pages.home(facts) };`
 */
export function wordsOf(context: Readonly<RouterContextProvider>): Words {
  const { era } = context.get(requestContext);
  const locale = defaultLocale;
  return { copy: copyFor(locale), facts: factsOf(era, locale, context.get(seasonContext)) };
}

/** The newest facts of each season: every request of an era asks for the same. */
const kept = new WeakMap<Season, Facts>();

function factsOf({ at }: Era, locale: Locale, season: Season): Facts {
  const known = kept.get(season);
  if (known?.now === at && known.locale === locale) return known;
  const facts = factsAt(at, locale, season);
  kept.set(season, facts);
  return facts;
}
