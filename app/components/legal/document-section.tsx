import type { DocumentView } from "#content/en/legal/document-view.ts";
import { DocumentBlockView } from "./document-block.tsx";

/** A numbered section with an address that a person can copy from the "#" beside its title. */
export function DocumentSectionView({ section }: { section: DocumentView["sections"][number] }) {
  const { id, number, title, linkLabel, blocks } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="group flex flex-col gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <div className="flex items-start gap-1">
        <h2 id={`${id}-title`} className="flex min-w-0 gap-3 pt-1.5 text-2xl group-target:text-pine">
          <span className="shrink-0 whitespace-nowrap">{number}.</span>
          {title}
        </h2>
        <a
          href={`#${id}`}
          aria-label={linkLabel}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg font-display text-xl text-river hover:bg-river-wash print:hidden"
        >
          #
        </a>
      </div>
      {blocks.map((block, index) => (
        <DocumentBlockView key={index} block={block} />
      ))}
    </section>
  );
}
