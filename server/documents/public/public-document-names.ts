/** Every document that anybody can download, by the name of its file. */
export const publicDocumentNames = [
  "contest-rules.pdf",
  "terms-of-service.pdf",
  "privacy-policy.pdf",
  "sponsor-agreement.pdf",
  "legal-documents.zip",
  "sponsor-package.pdf",
  "board-brief.pdf",
  "press-fact-sheet.pdf",
  "media-kit.zip",
] as const;

export type PublicDocumentName = (typeof publicDocumentNames)[number];
