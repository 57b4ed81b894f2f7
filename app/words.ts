import { createContext, type RouterContextProvider } from "react-router";
import { copyFor, type Copy } from "#content/copy.ts";
import { currentSeason, factsAt, type Facts } from "#content/facts.ts";
import { defaultLocale } from "#domain/text/locale.ts";
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
  return { copy: copyFor(locale), facts: factsAt(era.at, locale, context.get(seasonContext)) };
}
