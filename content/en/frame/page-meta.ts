import type { Facts } from "#content/facts.ts";

/** What search results and sharing cards say about a page. */
export interface PageMeta {
  /** In the tab, with the site's name. */
  title: string;
  /** One or two sentences. */
  description: string;
  /** Whether the title names the site. Of private pages it does not: the page adds it. */
  named?: true;
}

export function pageMeta({ site }: Pick<Facts, "site">, title: string, description: string): PageMeta {
  return { title: title.includes(site.name) ? title : `${title} | ${site.name}`, description, named: true };
}

/** What search results show before they cut. */
const shownCharacters = 160;

/** A description in somebody's own words, with more about it where both fit. */
export const described = (own: string, more: string): string =>
  `${own} ${more}`.length > shownCharacters ? own : `${own} ${more}`;
