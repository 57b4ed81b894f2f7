import type { Route } from "./+types/sponsor-agreement";
import type { SponsorAgreementCopy } from "#content/en/pages/sponsor-agreement.ts";
import { Emblem } from "#app/art/emblem.tsx";
import { DocumentDates } from "#app/components/legal/document-dates.tsx";
import { DocumentDownload } from "#app/components/legal/document-download.tsx";
import { DocumentMailLink } from "#app/components/legal/document-mail-link.tsx";
import { DocumentSectionView } from "#app/components/legal/document-section.tsx";
import { SignatureBlocks } from "./signature-blocks.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.sponsorAgreement(facts) };
}

export default function SponsorAgreement({ loaderData: { page } }: Route.ComponentProps) {
  const { document } = page;
  return (
    <>
      <HowToSign page={page} />
      <div className="bg-paper-deep">
        <div className="shell grid grid-cols-1 gap-8 py-10 md:py-16 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
          <TableOfContents label={document.contentsLabel} entries={document.sections} />
          <Sheet page={page} />
        </div>
      </div>
    </>
  );
}

/** The way to a binding agreement stands before its text: most visitors know the text by now, or will print it. */
function HowToSign({ page }: { page: SponsorAgreementCopy }) {
  const { document, howToSign, download, signingNotice: notice } = page;
  return (
    <div className="shell flex flex-col gap-8 py-12 md:py-16 print:hidden">
      <div className="flex max-w-3xl flex-col gap-4">
        <h1 className="text-4xl md:text-5xl">{document.title}</h1>
        <p className="max-w-measure text-lg text-ink-soft md:text-xl">{document.summary}</p>
        <DocumentDates dates={document.dates} />
      </div>
      {notice && <Notice tone="warm">{notice}</Notice>}
      <h2 className="text-2xl">{howToSign.title}</h2>
      <ol className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {howToSign.steps.map(({ title, text }, index) => (
          <li key={title} className="flex flex-col gap-1 border-t-4 border-dawn pt-3">
            <strong className="font-display text-lg">
              {index + 1}. {title}
            </strong>
            <span className="wrap-anywhere text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <DocumentDownload file={download} variant="default" />
        <ButtonLink link={howToSign.packages} variant="outline" />
        <ButtonLink link={howToSign.contact} variant="outline" />
        <DocumentMailLink mail={howToSign.mail} />
      </div>
    </div>
  );
}

/** The agreement as a sheet of paper, parties on top and lines to sign below. */
function Sheet({ page: { document, parties, signaturesTitle } }: { page: SponsorAgreementCopy }) {
  return (
    <article className="flex flex-col gap-10 border border-line max-sm:-mx-5 max-sm:border-x-0 bg-card px-5 py-10 md:text-[1.0625rem] leading-relaxed wrap-anywhere [box-shadow:0_1px_0_0_var(--line),0_18px_40px_-24px_oklch(0.2_0.03_245/0.45)] sm:px-10 md:px-14 md:py-14 print:border-0 print:p-0 print:[box-shadow:none]">
      <header className="flex flex-col items-center gap-4 border-b-4 border-double border-line-strong pb-8 text-center">
        <Emblem className="size-14" />
        <p className="font-display text-2xl font-bold md:text-3xl">{document.title}</p>
        <p className="text-ink-soft">{parties.between}</p>
        <dl className="grid w-full gap-6 text-left sm:grid-cols-2">
          {parties.entries.map(({ role, who }) => (
            <div key={role} className="border-l-2 border-pine pl-4">
              <dt className="text-ink-soft">{role}</dt>
              <dd className="font-semibold">{who}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="mx-auto flex w-full max-w-[38rem] flex-col gap-10">
        {document.sections.map((section) => (
          <DocumentSectionView key={section.id} section={section} />
        ))}
      </div>
      {document.signatures && <SignatureBlocks title={signaturesTitle} signatures={document.signatures} />}
    </article>
  );
}
