import { legalArchive, mediaKitArchive } from "./archives.ts";
import type { DocumentSource } from "./document-source.ts";
import { factSheetPdf } from "./fact-sheet-pdf.ts";
import { legalPdf, type PdfSettings } from "./legal-pdf.ts";
import { sponsorPackagePdf } from "./sponsor-package-pdf.ts";

/** Every file of the documents' folder by its name. A function of the records alone, so that they cannot disagree. */
export async function generateDocuments(
  source: DocumentSource,
  settings: PdfSettings,
): Promise<Map<string, Uint8Array>> {
  const legal: Record<string, Uint8Array> = {};
  for (const [name, document] of Object.entries(source.legal))
    legal[`${name}.pdf`] = await legalPdf(document, source, settings);
  const factSheet = await factSheetPdf(source, settings);
  return new Map([
    ...Object.entries(legal),
    ["legal-documents.zip", legalArchive(legal, settings.madeAt)],
    ["sponsor-package.pdf", await sponsorPackagePdf(source, settings)],
    ["press-fact-sheet.pdf", factSheet],
    ["media-kit.zip", mediaKitArchive(source, factSheet, settings.madeAt)],
  ]);
}
