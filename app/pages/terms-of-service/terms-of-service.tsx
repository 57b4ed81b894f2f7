import { ArrowDown } from "lucide-react";
import type { Route } from "./+types/terms-of-service";
import type { TermsOfServiceCopy } from "#content/en/pages/terms-of-service.ts";
import { DocumentDates } from "#app/components/legal/document-dates.tsx";
import { DocumentDownload } from "#app/components/legal/document-download.tsx";
import { DocumentMailLink } from "#app/components/legal/document-mail-link.tsx";
import { LegalDocumentView } from "#app/components/legal/legal-document.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.termsOfService(facts) };
}

export default function TermsOfService({ loaderData: { page } }: Route.ComponentProps) {
  const { document } = page;
  return (
    <>
      <div className="border-b border-line bg-paper-deep">
        <div className="shell grid gap-10 py-12 md:py-16 lg:grid-cols-2 lg:gap-16">
          <div className="flex flex-col gap-5">
            <h1 className="text-4xl md:text-5xl">{document.title}</h1>
            <p className="text-lg text-ink-soft md:text-xl">{document.summary}</p>
            <DocumentDates dates={document.dates} />
            <div>
              <DocumentDownload file={page.download} />
            </div>
          </div>
          <InShort inShort={page.inShort} />
        </div>
      </div>
      <LegalDocumentView document={document} />
      <Closing agreementRequired={page.agreementRequired} questions={page.questions} />
    </>
  );
}

/** What a person in a hurry takes away, each sentence leading to the clause that binds. */
function InShort({ inShort: { title, note, points } }: Pick<TermsOfServiceCopy, "inShort">) {
  return (
    <section aria-labelledby="in-short" className="flex flex-col gap-2 border-l-4 border-dawn pl-6 print:hidden">
      <h2 id="in-short" className="text-2xl">
        {title}
      </h2>
      <ul className="flex flex-col">
        {points.map(({ text, to }) => (
          <li key={to} className="border-line not-first:border-t">
            <a
              href={to}
              className="flex min-h-12 items-center justify-between gap-4 py-2 font-display text-lg font-bold hover:underline"
            >
              {text}
              <ArrowDown className="size-5 shrink-0 text-dawn-text" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{note}</p>
    </section>
  );
}

function Closing({ agreementRequired, questions }: Pick<TermsOfServiceCopy, "agreementRequired" | "questions">) {
  const { register, documents } = agreementRequired;
  return (
    <div className="shell grid gap-6 pb-16 md:pb-24 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section className="flex flex-col gap-5 rounded-card bg-pine-deep p-6 text-on-pine md:p-10 dark:bg-pine-wash dark:text-ink">
        <h2 className="text-3xl">{agreementRequired.title}</h2>
        <p className="text-lg">{agreementRequired.text}</p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink link={register} variant="cta" size="lg" />
          {documents.map(({ label, to }) => (
            <a
              key={to}
              href={to}
              className="inline-flex min-h-13 items-center px-2 font-semibold underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </div>
      </section>
      <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-card p-6 md:p-10 print:hidden">
        <h2 className="text-2xl">{questions.title}</h2>
        <p>{questions.text}</p>
        <ButtonLink link={questions.contact} />
        <DocumentMailLink mail={questions.mail} />
      </section>
    </div>
  );
}
