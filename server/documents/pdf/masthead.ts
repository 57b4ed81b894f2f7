import { emblem } from "./art.ts";
import { draw } from "./figure.ts";
import { heading } from "./heading.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { inks, styles } from "./styles.ts";
import { textBlock } from "./text-block.ts";

const mark = { size: 34, gap: 9 };

/** Emblem and name. */
export function masthead(pdf: PdfWriter, name: string, { after = 30 }: { after?: number } = {}): void {
  const { x, y, width } = pdf;
  const { size, leading } = styles.name;
  pdf.artifact(() => draw(pdf.doc, emblem, { x, y, width: mark.size, height: mark.size }));
  pdf.y += (mark.size - size * leading) / 2;
  pdf.within({ x: x + mark.size + mark.gap, width: width - mark.size - mark.gap }, () => {
    textBlock(pdf, [{ text: name, style: styles.name }]);
  });
  pdf.y = y + mark.size + after;
}

export interface FrontPage {
  name: string;
  title: string;
  summary: string;
  /** Which version it is. */
  notes: readonly string[];
  /** What to know about it now. */
  notice?: string | null;
}

/** The top of the first page: masthead, title, what it is about, and which version. */
export function frontPage(pdf: PdfWriter, { name, title, summary, notes, notice = null }: FrontPage): void {
  masthead(pdf, name);
  heading(pdf, title, { level: 1, after: 12 });
  textBlock(pdf, [{ text: summary, style: styles.summary }], { after: 12 });
  if (notes.length > 0 || notice !== null)
    sideBar(pdf, () => {
      for (const note of notes) textBlock(pdf, [{ text: note, style: styles.quiet }]);
      if (notice !== null) textBlock(pdf, [{ text: notice, style: styles.strong }]);
    });
  pdf.y += 22;
}

/** A body with a bar of colour along its left side. */
export function sideBar(pdf: PdfWriter, body: () => void): void {
  const bar = 3;
  const inset = 12;
  pdf.keepTogether(() => {
    const { x, y, width } = pdf;
    pdf.within({ x: x + inset, width: width - inset }, body);
    const height = pdf.y - y;
    pdf.artifact(() => pdf.doc.rect(x, y, bar, height).fill(inks.dawn));
  });
}
