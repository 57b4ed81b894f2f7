export interface TextPart {
  text: string;
  /** Where it leads, or null for plain words. */
  href: string | null;
}

const address = /https?:\/\/[^\s<>"'`]+/g;
/** What closes a sentence or a bracket around an address is not part of it. */
const trailing = /[.,;:!?)\]}]+$/;

/** The text in pieces, with the web addresses in it told apart. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const plain = (upTo: number) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), href: null });
  };
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(trailing, "");
    if (!URL.canParse(href)) continue;
    plain(match.index);
    parts.push({ text: href, href });
    end = match.index + href.length;
  }
  plain(text.length);
  return parts;
}
