import { Check } from "lucide-react";
import type { Route } from "./+types/contest-rules";
import type { ContestRulesCopy } from "#content/en/pages/contest-rules.ts";
import { Dome } from "#app/art/dome.tsx";
import { CriteriaBar } from "./criteria-list.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { DocumentDates } from "#app/components/legal/document-dates.tsx";
import { DocumentDownload } from "#app/components/legal/document-download.tsx";
import { DocumentMailLink } from "#app/components/legal/document-mail-link.tsx";
import { LegalDocumentView } from "#app/components/legal/legal-document.tsx";
import { RankingExplained } from "#app/components/ranking/ranking-explained.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.contestRules(facts) };
}

export default function ContestRules({ loaderData: { page } }: Route.ComponentProps) {
  const { document, download } = page;
  return (
    <>
      <PageHeading
        title={document.title}
        lead={document.summary}
        art={<Dome className="w-88 rounded-card bg-linear-to-b from-sky-high to-sky-low px-6 pt-6" />}
      >
        <DocumentDates dates={document.dates} />
        <div>
          <DocumentDownload file={download} />
        </div>
      </PageHeading>
      <div className="pb-6 empty:hidden print:hidden">
        <SeasonNotice notice={page.notice} />
      </div>
      <AtAGlance atAGlance={page.atAGlance} judgingCriteria={page.judgingCriteria} />
      <AskedFirst questions={page.questions} />
      <LegalDocumentView document={document} />
      <RankingExplained ranking={page.ranking} id="ranking" />
      <AgreementRequired agreement={page.agreementRequired} />
    </>
  );
}

/** The scoreboard of the rules: what most people look up, each leading to its section. */
function AtAGlance({ atAGlance, judgingCriteria }: Pick<ContestRulesCopy, "atAGlance" | "judgingCriteria">) {
  return (
    <section className="bg-pine-deep py-12 text-on-pine dark:bg-pine-wash dark:text-ink print:hidden">
      <div className="shell flex flex-col gap-8">
        <h2 className="text-2xl md:text-3xl">{atAGlance.title}</h2>
        <ul className="grid gap-px overflow-hidden rounded-card border border-on-pine/30 bg-on-pine/30 dark:border-line-strong/50 dark:bg-line-strong/50 sm:grid-cols-2 lg:grid-cols-3">
          {atAGlance.entries.map(({ label, value, note, to }) => (
            <li key={label} className="flex bg-pine-deep dark:bg-pine-wash">
              <a
                href={to}
                className="flex flex-1 flex-col gap-1 p-5 -outline-offset-4 hover:bg-on-pine/10 dark:hover:bg-ink/10"
              >
                <span>{label}</span>
                <strong className="font-display text-xl underline decoration-1 underline-offset-4">
                  <Unbroken text={value} />
                </strong>
                <span>{note}</span>
              </a>
            </li>
          ))}
        </ul>
        <CriteriaBar {...judgingCriteria} />
      </div>
    </section>
  );
}

/** What boards, parents and lawyers ask first. The sections below are the rules themselves. */
function AskedFirst({ questions: { title, entries, rule, more } }: Pick<ContestRulesCopy, "questions">) {
  return (
    <section className="shell flex flex-col gap-6 py-12 print:hidden">
      <h2 className="text-2xl md:text-3xl">{title}</h2>
      <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {entries.map(({ question, answer, to }) => (
          <div key={question} className="flex flex-col gap-1 border-t border-line pt-4">
            <dt className="text-lg font-semibold">{question}</dt>
            <dd className="text-ink-soft">
              <InlineText text={answer} />{" "}
              <a href={to} className="text-link whitespace-nowrap">
                {to.startsWith("#") ? rule : more}
                <span className="sr-only">: {question}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AgreementRequired({ agreement }: { agreement: ContestRulesCopy["agreementRequired"] }) {
  const { title, text, points, register, terms, question } = agreement;
  return (
    <section className="shell pb-16 md:pb-24">
      <div className="grid gap-8 rounded-card border-2 border-pine bg-pine-wash p-6 md:p-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-5">
          <h2 className="text-3xl">{title}</h2>
          <p className="text-lg">{text}</p>
          <ul className="flex flex-col gap-3">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Check className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-4 lg:border-l lg:border-pine/40 lg:pl-8 print:hidden">
          <ButtonLink link={register} variant="cta" size="lg" />
          <ButtonLink link={terms} variant="outline" />
          <p className="mt-auto pt-4 font-semibold">{question.text}</p>
          <a href={question.link.to} className="text-link inline-flex min-h-11 items-center">
            {question.link.label}
          </a>
          <DocumentMailLink mail={question.mail} />
        </div>
      </div>
    </section>
  );
}
