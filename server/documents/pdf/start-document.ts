import { documentWords } from "#content/en/documents/document-words.ts";
import type { Instant } from "#domain/time/time.ts";
import { pageFrame } from "./page-frame.ts";
import { PdfWriter, type Margins } from "./pdf-writer.ts";

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
