import type { ReactNode } from "react";

/**
 * One question and its answer. Items with the same group open one at a time. The id stands on the answer, inside
 * the details: only there does a link to it open a closed item.
 */
export function AccordionItem({
  id,
  group,
  question,
  children,
}: {
  id: string;
  group: string;
  question: string;
  children: ReactNode;
}) {
  return (
    <details name={group} className="group border-b border-line">
      <summary className="flex min-h-14 list-none print:min-h-0 items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-river [&::-webkit-details-marker]:hidden">
        {question}
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-5 shrink-0 print:hidden transition-transform group-open:rotate-45 motion-reduce:transition-none"
        >
          <path d="M10 3v14M3 10h14" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      </summary>
      <div id={id} className="max-w-measure pb-5 text-ink-soft">
        {children}
      </div>
    </details>
  );
}
