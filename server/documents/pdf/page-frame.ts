import type { PdfWriter } from "./pdf-writer.ts";
import { inks, styles } from "./styles.ts";
import { rule } from "./table.ts";
import { textBlock } from "./text-block.ts";

export interface PageFrame {
  /** At the head of every page but the first, which has its masthead. */
  head: { left: string; right: string };
  /** At the foot, for example which version it is. */
  foot: string;
  /** "Page 2 of 6" */
  pageOf: (page: number, pages: number) => string;
}

/** The lines at the head and foot of a page, which a listener does not hear over and over. */
export function pageFrame(pdf: PdfWriter, { head, foot, pageOf }: PageFrame): (page: number, pages: number) => void {
  const { left, right } = pdf.margins;
  return (page, pages) => {
    const width = pdf.doc.page.width - left - right;
    const line = (y: number, texts: readonly [string, string]) =>
      texts.forEach((text, index) => {
        pdf.place({ x: left, y, width }, () => {
          textBlock(pdf, [{ text, style: styles.small }], { align: index === 0 ? "left" : "right" });
        });
      });
    pdf.asArtifact(() => {
      if (page > 1) {
        line(38, [head.left, head.right]);
        pdf.place({ x: left, y: 54, width }, () => rule(pdf, inks.line, 0.5));
      }
      line(pdf.doc.page.height - 54, [foot, pageOf(page, pages)]);
    }, "Pagination");
  };
}
