import PDFDocument from "pdfkit";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import type { Instant } from "#domain/time/time.ts";

/** What a reader's program shows about the file, and the paper that it is for. */
export interface DocOptions {
  title: string;
  author: string;
  subject: string;
  /** The program's name, which stands as the file's creator. */
  creator: string;
  /** Of the words in it, for example "en-US". */
  lang: string;
  madeAt: Instant;
  landscape: boolean;
}

/** An empty PDF/UA file on US Letter. The same options and drawing give the same bytes. */
export function createDoc({ title, author, subject, creator, lang, madeAt, landscape }: DocOptions) {
  const made = new Date(madeAt);
  const options = {
    tagged: true,
    subset: "PDF/UA",
    pdfVersion: "1.7",
    lang,
    displayTitle: true,
    size: "LETTER",
    layout: landscape ? "landscape" : "portrait",
    margin: 0,
    // Page numbers and contents are drawn when everything else stands.
    bufferPages: true,
    autoFirstPage: false,
    // No face of the viewer's: whatever is set names an embedded one.
    font: "",
    info: { Title: title, Author: author, Subject: subject, Creator: creator, CreationDate: made, ModDate: made },
  };
  // The published types know neither PDF/UA nor the newer options.
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  escapeMetadata(doc);
  return doc;
}

/** pdfkit writes title and author into XML as they are: an "&" would make the file's metadata unreadable. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const write = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    const plain = doc.info;
    const escaped = Object.entries(plain).map(([key, value]) => [
      key,
      typeof value === "string" ? escapeMarkup(value) : value,
    ]);
    doc.info = Object.fromEntries(escaped);
    write();
    doc.info = plain;
  };
}

/** Ends the file and gives its bytes. pdfkit writes at once, so nothing has to be waited for. */
export function bytesOf(doc: PDFKit.PDFDocument): Uint8Array<ArrayBuffer> {
  doc.end();
  const chunks: Buffer[] = [];
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
