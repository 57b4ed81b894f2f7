import type { PDFPageProxy } from "pdfjs-dist";

/** A tag of a PDF with what a screen reader says for it. */
export interface PdfTag {
  role: string;
  /** Words of the tag and of all tags inside it. */
  text: string;
  /** Whether it holds words itself, not only other tags. */
  holdsWords: boolean;
  alt: string | null;
  children: PdfTag[];
}

interface StructNode {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

/** The tags on a page, in the order in which they are read. Words outside every tag and artifact are `stray`. */
export async function readTags(page: PDFPageProxy): Promise<{ tags: PdfTag[]; stray: string }> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  let stray = "";
  for (const item of items)
    if ("str" in item) {
      const id = open.findLast((candidate) => candidate !== null);
      if (id !== undefined && id !== null) texts.set(id, `${texts.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
      else if (open.length === 0) stray += item.str;
    } else if (item.type === "endMarkedContent") open.pop();
    // An artifact has no id.
    else open.push(item.id ?? null);

  const tagOf = ({ role = "", alt, children = [] }: StructNode): PdfTag => {
    const inside = children.filter(isTag).map(tagOf);
    let next = 0;
    const text = children
      .filter((child) => !child.role || isTag(child))
      .map((child) => (child.role === undefined ? (texts.get(child.id ?? "") ?? "") : inside[next++]!.text))
      .join("");
    const holdsWords = children.some((child) => child.role === undefined && child.type === "content");
    return { role, text, holdsWords, alt: alt ?? null, children: inside };
  };
  const tree = (await page.getStructTree()) as StructNode | null;
  return { tags: (tree?.children ?? []).filter(isTag).map(tagOf), stray: stray.trim() };
}

/** A list over two pages is shown whole on both: what has no content here stands on the other one. */
function isTag({ role, children = [] }: StructNode): boolean {
  return role !== undefined && children.some((child) => child.role === undefined || isTag(child));
}

/** Every tag with those inside it, in reading order. */
export function allTags(tags: readonly PdfTag[]): PdfTag[] {
  return tags.flatMap((tag) => [tag, ...allTags(tag.children)]);
}
