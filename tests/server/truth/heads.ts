import { site } from "#content/site.ts";
import type { ReadPage } from "./read-season.ts";

/** What search results show of a description before they cut it. */
const shownCharacters = 160;

/** Pages whose tab does not name the site, or whose description is missing or would be cut. */
export function poorHeads(pages: readonly ReadPage[]): string[] {
  const found = pages.flatMap(({ address, status, head }) => {
    if (head === null || status >= 300) return [];
    const { title, description } = head;
    return [
      ...(title.includes(site.name) ? [] : [`${address}: the title "${title}" does not name the site`]),
      ...(description ? [] : [`${address}: no description`]),
      ...((description?.length ?? 0) > shownCharacters ? [`${address}: ${description!.length}: ${description}`] : []),
    ];
  });
  return [...new Set(found)];
}
