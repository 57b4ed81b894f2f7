/**
 * A long document as data: terms, rules, an agreement. The page and the PDF are two views of it.
 * Text may carry links in the form [words](/address or mailto:…); nothing else is interpreted.
 */
export interface LegalDocument {
  title: string;
  /** One or two sentences under the title. */
  summary: string;
  /** "Last updated", "Effective": label and value, in the order shown. */
  dates: readonly { label: string; value: string }[];
  sections: readonly DocumentSection[];
  /** Where the document is one to sign. */
  signatures?: SignatureSheet;
}

/** The end of an agreement: what signing means, and a block of blank lines for each party. */
export interface SignatureSheet {
  note: string;
  /** Labels of the lines to fill in above the blocks: what the parties agree on. */
  terms: readonly string[];
  blocks: readonly {
    /** Who signs here, for example "Sponsor". */
    party: string;
    /** Labels of the lines to fill in, in the order shown. */
    fields: readonly string[];
  }[];
}

export interface DocumentSection {
  /** Anchor within the page, and bookmark in the PDF. */
  id: string;
  title: string;
  blocks: readonly DocumentBlock[];
}

export type DocumentBlock =
  /** A paragraph. */
  | string
  | { kind: "list"; items: readonly string[] }
  /** The text of each term, in the order shown. */
  | { kind: "definitions"; entries: Readonly<Record<string, string>> };

export type InlinePart = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/** Splits a text into plain parts and links. */
export function inlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push({ kind: "link", text: match[1]!, href: match[2]! });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}
