import { Mail, MessageCircle } from "lucide-react";
import type { Route } from "./+types/faq";
import type { FaqCopy } from "#content/en/pages/faq.ts";
import { StageMark } from "#app/art/stage-mark.tsx";
import { FaqCategorySection } from "./faq-category-section.tsx";
import { faqStructuredData } from "./faq-structured-data.ts";
import { JsonBlock } from "#app/components/json-block.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.faq(facts) };
}

export default function Faq({ loaderData: { page } }: Route.ComponentProps) {
  const { categories } = page;
  return (
    <>
      <div className="shell grid items-start gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-6 lg:sticky lg:top-24">
          <div className="flex flex-col gap-3">
            <StageMark number={1} className="size-20" />
            <p className="font-semibold text-dawn-text">{page.eyebrow}</p>
            <h1 className="text-4xl md:text-5xl">{page.title}</h1>
            <p className="text-lg text-ink-soft">{page.lede}</p>
          </div>
          <CategoryList label={page.contentsTitle} categories={categories} />
        </div>
        <div className="flex flex-col gap-14">
          {categories.map((category) => (
            <FaqCategorySection key={category.id} category={category} linkLabel={page.linkLabel} />
          ))}
          <Help help={page.help} />
        </div>
      </div>
      <JsonBlock type="application/ld+json" data={faqStructuredData(categories)} />
    </>
  );
}

function CategoryList({ label, categories }: Pick<FaqCopy, "categories"> & { label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:flex-nowrap lg:gap-0 lg:border-t lg:border-line">
        {categories.map(({ id, title, questions }) => (
          <li key={id} className="lg:border-b lg:border-line">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-full border border-line-strong px-4 font-semibold hover:bg-paper-deep lg:rounded-none lg:border-0 lg:px-2"
            >
              {title}
              <span aria-hidden="true" className="font-normal text-ink-soft tabular-nums">
                {questions.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Help({ help: { contact, email, text, title } }: Pick<FaqCopy, "help">) {
  return (
    <section className="flex flex-col gap-4 rounded-card bg-dawn-wash p-6 md:p-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="text-lg">{text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink link={contact} icon={MessageCircle} size="lg" />
        <ButtonLink link={email} icon={Mail} variant="outline" size="lg" />
      </div>
    </section>
  );
}
