import type { FaqCopy } from "#content/en/pages/faq.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { AccordionItem } from "#app/ui/accordion.tsx";

/**
 * One category with its count, always open; its questions open one at a time over the whole page. A link
 * to an answer stops above its question, clear of the header.
 */
export function FaqCategorySection({
  category,
  linkLabel,
}: {
  category: FaqCopy["categories"][number];
  linkLabel: string;
}) {
  const { id, title, count, questions } = category;
  return (
    <section aria-labelledby={id} className="[&_details>div]:scroll-mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-4 border-pine pb-3">
        <h2 id={id} className="text-2xl md:text-3xl">
          {title}
        </h2>
        <p className="text-ink-soft tabular-nums">{count}</p>
      </div>
      {questions.map((entry) => (
        <AccordionItem key={entry.id} id={entry.id} group="faq" question={entry.question}>
          <p className="wrap-anywhere">
            <InlineText text={entry.answer} />
          </p>
          <a
            href={`#${entry.id}`}
            className="mt-1 inline-flex min-h-11 items-center text-ink-soft print:hidden underline underline-offset-4"
          >
            {linkLabel}
            <span className="sr-only">: {entry.question}</span>
          </a>
        </AccordionItem>
      ))}
    </section>
  );
}
