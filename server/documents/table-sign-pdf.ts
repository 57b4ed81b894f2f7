import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { fitText } from "./pdf/fit-text.ts";
import { heading } from "./pdf/heading.ts";
import { masthead } from "./pdf/masthead.ts";
import { qrCode, shownAddress } from "./pdf/qr-code.ts";
import { startDocument } from "./pdf/start-document.ts";
import { styles } from "./pdf/styles.ts";
import { textBlock } from "./pdf/text-block.ts";

export interface TableSignInput {
  /** The instant for which it is true. */
  at: Instant;
  title: string;
  pitch: string;
  /** The project's public page. */
  url: string;
}

const margins = { top: 62, right: 60, bottom: 40, left: 60 };
const code = 300;
const gap = 16;

/** A sign to stand on a table: the project, and a code to scan from a step away. */
export function tableSignPdf({ at, title, pitch, url }: TableSignInput): Uint8Array<ArrayBuffer> {
  const facts = factsAt(at);
  const words = copyFor(facts.locale).documents.tableSign(facts, { title, address: shownAddress(url) });
  const { name, organizerAtStart: author } = facts.site;
  const pdf = startDocument({ title: words.ask, subject: words.subject, name, author, madeAt: at, margins });
  masthead(pdf, name, { after: 18 });
  heading(pdf, words.ask, { level: 1, style: { ...styles.title, size: 46, leading: 1.1 }, after: 8 });
  fitText(pdf, title, { ...styles.title, size: 34 }, { maxLines: 3, smallest: 16, after: 8 });
  fitText(pdf, pitch, { ...styles.body, size: 17 }, { maxLines: 3, smallest: 11, after: 20 });
  const below = () => {
    textBlock(pdf, [{ text: words.scan, style: { ...styles.heading, size: 24 } }], { after: 4 });
    fitText(pdf, words.type, { ...styles.body, size: 15 }, { maxLines: 2, smallest: 9, after: 6 });
    textBlock(pdf, [{ text: words.when, style: styles.strong }]);
  };
  const { x, y } = pdf;
  // A sign is one sheet, also for the longest title and pitch.
  const size = Math.min(code, pdf.bottom - y - gap - pdf.heightOf(below));
  qrCode(pdf, { content: url, alt: words.code, x, y, size });
  pdf.y = y + size + gap;
  below();
  return pdf.finish();
}
