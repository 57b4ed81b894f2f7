import { pages } from "#app/routes.ts";

/** Every address under which a page can be read, its variants and the page for unknown ones included. */
export const readableAddresses: readonly string[] = [
  ...pages
    // Forms that are answered live have tests of their own: pressed empty, they answer 422 as they should.
    .filter(
      ({ path, audience, stored, body }) =>
        !path.includes(":") && audience === "everyone" && (stored !== undefined || body === undefined),
    )
    .flatMap(({ path, variants = {} }) => [
      path,
      ...Object.entries(variants).flatMap(([name, values]) => values.map((value) => `${path}?${name}=${value}`)),
    ]),
  "/no-such-page",
];

export interface PageLink {
  /** As written, or null where the link has no address. */
  href: string | null;
  words: string;
  /** Stands in the page's own part, not in the header or footer that all pages share. */
  own: boolean;
}

/** The links of a page as the server sent it. Attributes are quoted, because React writes them. */
export function linksIn(html: string): PageLink[] {
  const mainAt = html.indexOf("<main");
  const mainEnd = html.indexOf("</main>");
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(({ index, 1: attributes = "", 2: inner = "" }) => ({
    href: /\shref="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'") ?? null,
    words: inner.replaceAll(/<[^>]*>/g, "").trim(),
    own: index > mainAt && index < mainEnd,
  }));
}

export function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id));
}
