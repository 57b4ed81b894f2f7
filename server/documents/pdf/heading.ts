import type { PdfWriter } from "./pdf-writer.ts";
import { styles, type TextStyle } from "./styles.ts";
import { textBlock } from "./text-block.ts";

export interface HeadingOptions {
  level: 1 | 2 | 3;
  /** Where links and contents lead. */
  id?: string;
  style?: TextStyle;
  align?: "left" | "center";
  before?: number;
  after?: number;
}

const usual = {
  1: { style: styles.title, before: 0, after: 18 },
  2: { style: styles.heading, before: 14, after: 8 },
  3: { style: styles.subheading, before: 6, after: 2 },
} as const;

/** So much of the text below stays with its heading. */
const presence = 50;

/** A heading. Levels 1 and 2 are bookmarks as well. */
export function heading(pdf: PdfWriter, text: string, options: HeadingOptions): void {
  const { level, id, align = "left" } = options;
  const { style, before, after } = { ...usual[level], ...options };
  const body = () => textBlock(pdf, [{ text, style }], { tag: `H${level}`, align, after });
  if (pdf.y > pdf.margins.top) pdf.y += before;
  pdf.need(pdf.heightOf(body) + presence);
  if (!pdf.measuring) {
    if (level < 3) bookmark(pdf, text, level);
    if (id !== undefined) {
      pdf.pages.set(id, pdf.pageCount);
      pdf.doc.addNamedDestination(id, "XYZ", 0, pdf.y - 6, 0);
    }
  }
  body();
}

function bookmark({ doc, y }: PdfWriter, title: string, level: number): void {
  const top = doc.outline.children.at(-1);
  const parent = level === 1 || !top ? doc.outline : top;
  // pdfkit counts the left edge from the right. The types know only "expanded".
  const place = { expanded: true, fit: false, left: doc.page.width, top: y - 6, zoom: 0 };
  parent.addItem(title, place);
}
