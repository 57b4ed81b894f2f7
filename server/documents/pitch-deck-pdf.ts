import type { Instant } from "#domain/time/time.ts";
import { ridge } from "./pdf/art.ts";
import { draw } from "./pdf/figure.ts";
import { fitText } from "./pdf/fit-text.ts";
import { heading } from "./pdf/heading.ts";
import type { PdfWriter } from "./pdf/pdf-writer.ts";
import { startDocument } from "./pdf/start-document.ts";
import { inks, styles } from "./pdf/styles.ts";
import { textBlock } from "./pdf/text-block.ts";

export interface PitchDeckInput {
  at: Instant;
  title: string;
  pitch: string;
  author: string;
  slides: readonly { title: string; points: readonly string[] }[];
}

const margins = { top: 120, right: 90, bottom: 60, left: 90 };
const landscapeHeight = 190;

/** The slides of a project, one a page. A rehearsal's teams hand these in. */
export function pitchDeckPdf({ at, title, pitch, author, slides }: PitchDeckInput): Uint8Array<ArrayBuffer> {
  const pdf = startDocument({ title, subject: pitch, name: author, author, madeAt: at, landscape: true, margins });
  background(pdf);
  heading(pdf, title, { level: 1, style: { ...styles.title, size: 46 }, after: 14 });
  fitText(pdf, pitch, { ...styles.strong, size: 20, leading: 1.35 }, { maxLines: 4, smallest: 12 });
  for (const slide of slides) {
    pdf.newPage();
    heading(pdf, slide.title, { level: 2, style: { ...styles.title, size: 32 }, after: 18 });
    for (const text of slide.points) textBlock(pdf, [{ text, style: { ...styles.body, size: 18 } }], { after: 12 });
  }
  return pdf.finish();
}

function background(pdf: PdfWriter): void {
  const { doc } = pdf;
  const { width, height } = doc.page;
  pdf.artifact(() => {
    doc.rect(0, 0, width, height).fill(inks.paper);
    draw(doc, ridge, { x: 0, y: height - landscapeHeight, width, height: landscapeHeight }, "cover");
  });
}
