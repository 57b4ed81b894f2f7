import type { DocumentView } from "#content/en/legal/document-view.ts";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { DocumentSectionView } from "./document-section.tsx";

/** The numbered sections, with their contents beside them on a desk and folded above them on a phone. */
export function LegalDocumentView({ document }: { document: DocumentView }) {
  return (
    <div className="shell grid grid-cols-1 gap-8 py-10 md:py-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
      <TableOfContents label={document.contentsLabel} entries={document.sections} />
      <article className="flex max-w-[38rem] flex-col gap-10 md:text-[1.0625rem] leading-relaxed wrap-anywhere">
        {document.sections.map((section) => (
          <DocumentSectionView key={section.id} section={section} />
        ))}
      </article>
    </div>
  );
}
