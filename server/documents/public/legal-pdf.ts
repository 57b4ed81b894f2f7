import { documentWords } from "#content/en/documents/document-words.ts";
import type { DocumentBlock, LegalDocument } from "#domain/text/document.ts";
import type { DocumentSource, PdfSettings } from "../document-source.ts";
import { contents, type SectionEntry } from "../pdf/contents.ts";
import { heading } from "../pdf/heading.ts";
import { inline, type LinkTargets } from "../pdf/inline.ts";
import { definitions, list } from "../pdf/list.ts";
import { frontPage } from "../pdf/masthead.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import { blankLine, signatureLines } from "../pdf/signature-lines.ts";
import { finishPages, startDocument } from "../pdf/start-document.ts";
import { textBlock } from "../pdf/text-block.ts";

const signaturesEntry: SectionEntry = { id: "signatures", label: documentWords.signatures };

/** What is no taller is not torn apart by the end of a page. */
const shortSection = 160;

/** A legal document on paper: the same record that its page shows. `notice` is what to know about it now. */
export function legalPdf(
  legal: LegalDocument,
  notice: string | null,
  { site, author }: DocumentSource,
  { siteUrl, madeAt }: PdfSettings,
): Uint8Array<ArrayBuffer> {
  const { title, summary, signatures } = legal;
  const entries = legal.sections.map((section, index) => ({ id: section.id, label: `${index + 1}. ${section.title}` }));
  const targets = { sections: new Set(entries.map(({ id }) => id)), siteUrl };
  const dates = legal.dates.map(({ label, value }) => `${label}: ${value}`);
  const frame = { title, subject: summary, name: site.name, author, madeAt };
  const pdf = startDocument(frame);

  frontPage(pdf, { name: site.name, title, summary, notes: dates, notice });
  contents(pdf, documentWords.contents, signatures ? [...entries, signaturesEntry] : entries);
  pdf.newPage();
  legal.sections.forEach(({ id, blocks }, index) => {
    const section = () => {
      heading(pdf, entries[index]!.label, { level: 2, id });
      for (const block of blocks) legalBlock(pdf, block, targets);
    };
    if (pdf.heightOf(section) < shortSection) pdf.keepTogether(section);
    else section();
  });
  if (signatures)
    pdf.keepTogether(() => {
      heading(pdf, signaturesEntry.label, { level: 2, id: signaturesEntry.id });
      textBlock(pdf, signatures.note, { after: 7 });
      for (const label of signatures.terms) blankLine(pdf, label);
      pdf.y += 10;
      signatureLines(pdf, signatures.blocks);
    });
  return finishPages(pdf, frame, dates.join(" · "));
}

function legalBlock(pdf: PdfWriter, block: DocumentBlock, targets: LinkTargets): void {
  if (typeof block === "string") return textBlock(pdf, inline(block, targets), { after: 7 });
  switch (block.kind) {
    case "list":
      return list(pdf, block.items, targets);
    case "definitions":
      return definitions(pdf, block.entries, targets);
  }
}
