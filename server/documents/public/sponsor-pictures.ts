import { brand } from "#content/brand.ts";
import type { fileWords } from "#content/en/documents/document-words.ts";
import { capitolRidge } from "../pdf/art.ts";
import { draw, figure } from "../pdf/figure.ts";
import { heading } from "../pdf/heading.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import { inks, styles } from "../pdf/styles.ts";
import { textBlock } from "../pdf/text-block.ts";

type Words = ReturnType<typeof fileWords>["sponsorPackage"]["logo"];

const band = 88;

/** The Capitol over the whole width: what a company stands behind. */
export function domeBand(pdf: PdfWriter): void {
  const { x, y, width } = pdf;
  pdf.artifact(() => {
    const [high, low] = brand.poster.sky;
    const sky = pdf.doc.linearGradient(x, y, x, y + band);
    sky.stop(0, high).stop(0.75, low);
    pdf.doc.rect(x, y, width, band).fill(sky);
    draw(pdf.doc, capitolRidge, { x, y, width, height: band }, "cover");
  });
  pdf.y = y + band + 12;
}

/** The front of the room on the day, with the board on which the logos stand. */
export function logoPlace(pdf: PdfWriter, words: Words): void {
  pdf.keepTogether(() => {
    heading(pdf, words.title, { level: 3 });
    textBlock(pdf, words.text, { after: 7 });
    const { x, y } = pdf;
    const box = { x, y, width: 300, height: 128 };
    figure(pdf, words.alt, box, () => drawStage(pdf, box.x, box.y));
    const label = (text: string, top: number) =>
      pdf.place({ x: x + 318, y: y + top, width: pdf.width - 318 }, () =>
        textBlock(pdf, [{ text, style: styles.quiet }]),
      );
    words.labels.forEach((text, index) => label(text, 6 + index * 40));
    pdf.y = y + box.height + 12;
  });
}

/** Board, screen and stage in flat shapes; the places of logos in dawn. */
function drawStage({ doc }: PdfWriter, x: number, y: number): void {
  doc.rect(x, y, 300, 128).fill("#eef3ea");
  doc.rect(x, y + 104, 300, 24).fill(inks.ink);
  doc.roundedRect(x + 14, y + 14, 128, 84, 4).fill("#ffffff");
  doc.roundedRect(x + 24, y + 22, 108, 26, 3).fill(inks.dawn);
  for (const column of [0, 1, 2]) doc.roundedRect(x + 24 + column * 38, y + 56, 32, 14, 2).fill(inks.dawn);
  for (const column of [0, 1, 2, 3]) doc.roundedRect(x + 24 + column * 28, y + 78, 22, 10, 2).fill(inks.dawn);
  doc.roundedRect(x + 162, y + 14, 124, 60, 3).fill(inks.pine);
  doc.roundedRect(x + 170, y + 58, 108, 10, 2).fill(inks.dawn);
  doc.rect(x + 214, y + 80, 20, 24).fill(inks.river);
  doc.roundedRect(x + 217, y + 84, 14, 8, 1).fill(inks.dawn);
}
