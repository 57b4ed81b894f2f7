import { badge } from "./badge/badge.ts";
import { boardBriefPdf } from "./chambers/board-brief-pdf.ts";
import { certificatePdf } from "./certificate-pdf.ts";
import { certificateShare } from "./certificate-share.ts";
import { chamberLetterPdf } from "./chambers/chamber-letter-pdf.ts";
import { chamberPosterPdf } from "./chambers/chamber-poster-pdf.ts";
import { consentFormPdf } from "./consent-form-pdf.ts";
import { finalsPackPdf } from "./finals-pack-pdf.ts";
import { invoicePdf } from "./bills/invoice-pdf.ts";
import { makePublicDocument } from "./public/make-public-document.ts";
import { pitchDeckPdf } from "./pitch-deck-pdf.ts";
import { portrait } from "./portrait.ts";
import { progressReportPdf } from "./chambers/progress-report-pdf.ts";
import { seasonReportPdf } from "./season-report-pdf.ts";
import { tableSignPdf } from "./table-sign-pdf.ts";
import { projectCard } from "./project-card.ts";
import { receiptPdf } from "./bills/receipt-pdf.ts";

/** What the document writer can make, each from plain data. */
export const documentKinds = {
  public: makePublicDocument,
  badge,
  certificate: certificatePdf,
  "certificate-share": certificateShare,
  "consent-form": consentFormPdf,
  "finals-pack": finalsPackPdf,
  invoice: invoicePdf,
  receipt: receiptPdf,
  "chamber-poster": chamberPosterPdf,
  "chamber-letter": chamberLetterPdf,
  "board-brief": boardBriefPdf,
  "progress-report": progressReportPdf,
  "season-report": seasonReportPdf,
  "project-card": projectCard,
  "table-sign": tableSignPdf,
  "pitch-deck": pitchDeckPdf,
  portrait,
} as const;

export type DocumentKind = keyof typeof documentKinds;
export type DocumentInput<Kind extends DocumentKind> = Parameters<(typeof documentKinds)[Kind]>[0];
