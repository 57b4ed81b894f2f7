import { createElement as h, type ReactElement, type ReactNode } from "react";
import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { documentWords } from "#content/en/documents/document-words.ts";
import type { Instant } from "#domain/time/time.ts";
import type { DocumentSource } from "./document-source.ts";
import { registerFonts } from "./pdf-fonts.ts";
import { pdfStyles as styles } from "./pdf-styles.ts";

/** On which page each section begins. Sections tell it while they are set; contents read it the time after. */
export class PageNumbers {
  readonly #found = new Map<string, number>();

  note(id: string, page: number): void {
    this.#found.set(id, page);
  }

  /** Nothing in the first round, when no section has been set yet. */
  of(id: string): string {
    return String(this.#found.get(id) ?? "");
  }
}

export interface PdfFrame {
  title: string;
  subject: string;
  /** Left part of the foot line, for example which version it is. */
  edition: string;
  site: DocumentSource["site"];
  madeAt: Instant;
}

/** Sets a document twice: the page numbers of the contents are known only after the first time. */
export async function renderPdf(frame: PdfFrame, body: (pages: PageNumbers) => ReactNode): Promise<Buffer> {
  registerFonts();
  const pages = new PageNumbers();
  await renderToBuffer(framed(frame, body(pages)));
  return renderToBuffer(framed(frame, body(pages)));
}

function framed({ title, subject, edition, site, madeAt }: PdfFrame, body: ReactNode): ReactElement<DocumentProps> {
  const made = new Date(madeAt);
  return h<DocumentProps>(
    Document,
    {
      title: `${title} – ${site.name}`,
      author: site.organizer.replace(/^./, (letter) => letter.toUpperCase()),
      subject,
      creator: site.name,
      language: "en-US",
      pageMode: "useOutlines",
      creationDate: made,
      modificationDate: made,
    },
    h(
      Page,
      { size: "LETTER", style: styles.page, bookmark: title },
      h(View, {
        fixed: true,
        style: styles.top,
        // The first page has its masthead instead.
        render: ({ pageNumber }) => (pageNumber === 1 ? null : runningHead(title, site.name)),
      }),
      h(View, {
        fixed: true,
        style: styles.bottom,
        render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages?: number }) =>
          h(
            View,
            { style: styles.foot },
            h(Text, null, edition),
            h(Text, null, documentWords.page(pageNumber, totalPages ?? pageNumber)),
          ),
      }),
      body,
    ),
  );
}

function runningHead(title: string, name: string): ReactNode {
  return h(View, { style: styles.runningHead }, h(Text, null, title), h(Text, null, name));
}
