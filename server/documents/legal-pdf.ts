import { createElement as h, type ReactNode } from "react";
import { Text, View } from "@react-pdf/renderer";
import { documentWords } from "#content/en/documents/document-words.ts";
import type { LegalDocument, SignatureSheet } from "#domain/text/document.ts";
import type { Instant } from "#domain/time/time.ts";
import type { DocumentSource } from "./document-source.ts";
import { block, contents, frontPage, section, type SectionEntry } from "./pdf-parts.ts";
import { pdfStyles as styles } from "./pdf-styles.ts";
import { renderPdf } from "./render-pdf.ts";

export interface PdfSettings {
  /** Public origin for links to the site, or null where it is not known when the documents are made. */
  siteUrl: string | null;
  madeAt: Instant;
}

const signaturesEntry: SectionEntry = { id: "signatures", label: documentWords.signatures };

/** A legal document on paper: the same record that its page shows. */
export function legalPdf(
  legal: LegalDocument,
  source: DocumentSource,
  { siteUrl, madeAt }: PdfSettings,
): Promise<Buffer> {
  const entries = legal.sections.map(({ id, title }, index) => ({ id, label: `${index + 1}. ${title}` }));
  const targets = { sections: new Set(entries.map(({ id }) => id)), siteUrl };
  const dates = legal.dates.map(({ label, value }) => `${label}: ${value}`);
  const frame = {
    title: legal.title,
    subject: legal.summary,
    edition: dates.join(" · "),
    site: source.site,
    madeAt,
  };
  return renderPdf(frame, (pages) => [
    h(
      View,
      { key: "front" },
      frontPage(source, { title: legal.title, summary: legal.summary, notes: dates }),
      contents(legal.signatures ? [...entries, signaturesEntry] : entries, pages),
    ),
    h(
      View,
      { key: "body", break: true },
      legal.sections.map(({ blocks }, index) =>
        section(
          entries[index]!,
          pages,
          blocks.map((content, place) => block(content, targets, place)),
        ),
      ),
      legal.signatures ? h(View, { wrap: false }, section(signaturesEntry, pages, signatures(legal.signatures))) : null,
    ),
  ]);
}

function signatures({ note, blocks }: SignatureSheet): ReactNode {
  return [
    h(Text, { key: "note", style: styles.paragraph }, note),
    h(
      View,
      { key: "blocks", style: styles.signatures },
      blocks.map(({ party, fields }) =>
        h(
          View,
          { key: party, style: styles.fill },
          h(Text, { style: styles.subheading }, party),
          fields.map((field) => h(Text, { key: field, style: styles.signatureField }, field)),
        ),
      ),
    ),
  ];
}
