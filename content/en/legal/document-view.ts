import type { DocumentSection, LegalDocument } from "#domain/text/document.ts";

/** A long document as a page shows it, with the words around its sections. */
export interface DocumentView extends LegalDocument {
  contentsLabel: string;
  sections: readonly (DocumentSection & {
    number: number;
    /** Read aloud where the page shows a "#". */
    linkLabel: string;
  })[];
}

export function documentView(document: LegalDocument): DocumentView {
  return {
    ...document,
    contentsLabel: "Contents",
    sections: document.sections.map((section, index) => ({
      ...section,
      number: index + 1,
      linkLabel: `Link to section ${index + 1}, ${section.title}`,
    })),
  };
}
