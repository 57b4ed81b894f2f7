import { documentWords } from "#content/en/documents/document-words.ts";
import type { Instant } from "#domain/time/time.ts";
import { PdfWriter, type Margins } from "./pdf-writer.ts";
import { inks, styles } from "./styles.ts";
import { rule } from "./table.ts";
import { textBlock } from "./text-block.ts";

export interface DocumentFrame {
  title: string;
  /** What it is about, for file lists and searches. */
  subject: string;
  /** Name of the programme. */
  name: string;
  author: string;
  madeAt: Instant;
  lang?: string;
  landscape?: boolean;
  margins?: Margins;
}

const usualMargins: Margins = { top: 78, right: 84, bottom: 78, left: 84 };

/** An empty document of the programme. */
export function startDocument(frame: DocumentFrame): PdfWriter {
  const { title, subject, name, author, madeAt, lang = "en-US", landscape = false, margins = usualMargins } = frame;
  return new PdfWriter({
    title: `${title} – ${name}`,
    author,
    subject,
    creator: name,
    lang,
    madeAt,
    landscape,
    margins,
  });
}

/** Ends a document of several pages: each gets its number, and all but the first the title. `foot` says which version. */
export function finishPages(
  pdf: PdfWriter,
  { title, name }: Pick<DocumentFrame, "title" | "name">,
  foot: string,
): Uint8Array<ArrayBuffer> {
  return pdf.finish(pageFrame(pdf, { head: { left: title, right: name }, foot, pageOf: documentWords.page }));
}

interface PageFrame {
  /** At the head of every page but the first, which has its masthead. */
  head: { left: string; right: string };
  /** At the foot, for example which version it is. */
  foot: string;
  /** "Page 2 of 6" */
  pageOf: (page: number, pages: number) => string;
}

/** The lines at the head and foot of a page, which a listener does not hear over and over. */
function pageFrame(pdf: PdfWriter, { head, foot, pageOf }: PageFrame): (page: number, pages: number) => void {
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
