import type { FAQPage, WithContext } from "schema-dts";
import type { FaqCategory } from "#content/en/pages/faq.ts";
import { inlineParts } from "#domain/text/document.ts";

/** The page's questions for search engines, from the same record that people read. */
export function faqStructuredData(categories: readonly FaqCategory[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: categories
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
      })),
  };
}

function plainText(text: string): string {
  return inlineParts(text)
    .map((part) => part.text)
    .join("");
}
