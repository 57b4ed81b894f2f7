import { factsAt } from "#content/facts.ts";
import type { Instant } from "#domain/time/time.ts";
import { legalArchive, mediaKitArchive } from "./archives.ts";
import { boardBriefPdf } from "../chambers/board-brief-pdf.ts";
import { documentSource, type DocumentSource, type PdfSettings } from "../document-source.ts";
import { factSheetPdf } from "./fact-sheet-pdf.ts";
import { legalPdf } from "./legal-pdf.ts";
import type { PublicDocumentName } from "./public-document-names.ts";
import { sponsorPackagePdf } from "./sponsor-package-pdf.ts";

type Make = (source: DocumentSource, settings: PdfSettings) => Uint8Array<ArrayBuffer>;

const legal =
  (name: keyof DocumentSource["legal"]): Make =>
  (source, settings) =>
    legalPdf(source.legal[name].document, source.legal[name].notice, source, settings);

const legalPdfs = {
  "contest-rules.pdf": legal("contest-rules"),
  "terms-of-service.pdf": legal("terms-of-service"),
  "privacy-policy.pdf": legal("privacy-policy"),
  "sponsor-agreement.pdf": legal("sponsor-agreement"),
} satisfies Record<string, Make>;

const makers: Record<PublicDocumentName, Make> = {
  ...legalPdfs,
  "legal-documents.zip": (source, settings) => {
    const files = Object.entries(legalPdfs).map(([name, make]) => [name, make(source, settings)]);
    return legalArchive(Object.fromEntries(files), settings.madeAt);
  },
  "sponsor-package.pdf": sponsorPackagePdf,
  "board-brief.pdf": (_, { madeAt, siteUrl }) =>
    boardBriefPdf({ at: madeAt, siteUrl: siteUrl ?? "", chamberName: null }),
  "press-fact-sheet.pdf": factSheetPdf,
  "media-kit.zip": (source, settings) => mediaKitArchive(source, factSheetPdf(source, settings), settings.madeAt),
};

export interface PublicDocumentInput {
  name: PublicDocumentName;
  /** The instant for which it is true. */
  at: Instant;
  siteUrl: string | null;
}

/** A document that anybody can download. The same input gives the same bytes. */
export function makePublicDocument({ name, at, siteUrl }: PublicDocumentInput): Uint8Array<ArrayBuffer> {
  return makers[name](documentSource(factsAt(at)), { siteUrl, madeAt: at });
}
