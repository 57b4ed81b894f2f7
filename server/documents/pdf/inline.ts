import { inlineParts } from "#domain/text/document.ts";
import type { LinkTarget, Run } from "./lines.ts";
import { inks, styles, type TextStyle } from "./styles.ts";

/** Where links in a text may lead: sections of the same document, and the site where its address is known. */
export interface LinkTargets {
  sections: ReadonlySet<string>;
  siteUrl: string | null;
}

/** Text with its links, written as [words](address). One whose target paper cannot reach stays as its words. */
export function inline(text: string, targets: LinkTargets, style: TextStyle = styles.body): Run[] {
  return inlineParts(text).map((part) => {
    const link = part.kind === "link" ? linkTarget(part.href, targets) : null;
    return link
      ? { text: keptWhole(part.text), style: { ...style, colour: inks.river }, link }
      : { text: part.text, style };
  });
}

/** "section 4" stays on one line. */
const keptWhole = (words: string): string => (words.length > 12 ? words : words.replaceAll(" ", "\u00a0"));

function linkTarget(href: string, { sections, siteUrl }: LinkTargets): LinkTarget | null {
  if (href.startsWith("#")) return sections.has(href.slice(1)) ? { to: "section", id: href.slice(1) } : null;
  if (!href.startsWith("/")) return { to: "address", url: href };
  return siteUrl === null ? null : { to: "address", url: `${siteUrl}${href}` };
}
