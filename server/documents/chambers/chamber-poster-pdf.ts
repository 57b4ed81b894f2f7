import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { emblem, ridge } from "../pdf/art.ts";
import { draw } from "../pdf/figure.ts";
import { fitText } from "../pdf/fit-text.ts";
import { heading } from "../pdf/heading.ts";
import { list } from "../pdf/list.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import { qrCode, shownAddress } from "../pdf/qr-code.ts";
import { startDocument } from "../pdf/start-document.ts";
import { inks, styles } from "../pdf/styles.ts";
import { textBlock } from "../pdf/text-block.ts";

/** What a chamber's papers for its members are made of. */
export interface ChamberKitInput {
  /** The instant for which it is true. */
  at: Instant;
  chamberName: string;
  joinCode: string;
  /** The page where the code is typed. */
  joinUrl: string;
  /** The same with the code in it, for the QR code. */
  joinCodeUrl: string;
}

const margins = { top: 54, right: 60, bottom: 0, left: 60 };
const landscapeHeight = 250;
const code = 176;

/** A poster for the wall beside the coffee machine: what it is, and a code to scan. */
export function chamberPosterPdf(input: ChamberKitInput): Uint8Array<ArrayBuffer> {
  const { at, chamberName, joinCode, joinUrl, joinCodeUrl } = input;
  const facts = factsAt(at);
  const words = copyFor(facts.locale).documents.chamberPoster(facts, {
    chamberName,
    joinAddress: shownAddress(joinUrl),
  });
  const { name, organizerAtStart: author } = facts.site;
  const pdf = startDocument({ title: words.title, subject: words.subject, name, author, madeAt: at, margins });
  background(pdf);
  const { x, width } = pdf;

  pdf.place({ x: x + 44, y: margins.top + 8, width: width - 44 }, () => {
    textBlock(pdf, [{ text: name, style: { ...styles.name, size: 13 } }]);
  });
  pdf.place({ x, y: margins.top + 58, width }, () => {
    heading(pdf, words.title, { level: 1, style: { ...styles.title, size: 50, leading: 1.1 }, after: 8 });
    textBlock(pdf, [{ text: words.promise, style: { ...styles.strong, size: 19, leading: 1.3 } }], { after: 12 });
    fitText(pdf, words.included, { ...styles.body, size: 15 }, { maxLines: 3, smallest: 10, after: 18 });
    const { y } = pdf;
    qrCode(pdf, { content: joinCodeUrl, alt: words.code, x, y, size: code });
    const beside = { x: x + code + 28, y: y + 2, width: width - code - 28 };
    pdf.place(beside, () => {
      textBlock(pdf, [{ text: words.scan, style: { ...styles.heading, size: 24 } }], { after: 2 });
      textBlock(pdf, [{ text: words.type, style: { ...styles.body, size: 12 } }], { after: 2 });
      fitText(pdf, joinCode, { ...styles.title, size: 34, colour: inks.ink }, { maxLines: 1, smallest: 14, after: 8 });
      list(pdf, words.points, { sections: new Set(), siteUrl: null }, { after: 2 });
      textBlock(pdf, [{ text: words.deadline, style: styles.strong }]);
    });
  });
  return pdf.finish();
}

function background(pdf: PdfWriter): void {
  const { doc } = pdf;
  const { width, height } = doc.page;
  pdf.artifact(() => {
    const sky = doc.linearGradient(0, height - landscapeHeight - 220, 0, height - 100);
    sky.stop(0, inks.paper).stop(1, "#fbe2ae");
    doc.rect(0, 0, width, height).fill(sky);
    draw(doc, ridge, { x: 0, y: height - landscapeHeight, width, height: landscapeHeight }, "cover");
    draw(doc, emblem, { x: margins.left, y: margins.top, width: 34, height: 34 });
  });
}
