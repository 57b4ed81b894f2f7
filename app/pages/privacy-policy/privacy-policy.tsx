import { Mail, Phone } from "lucide-react";
import type { Route } from "./+types/privacy-policy";
import type { PrivacyPolicyCopy } from "#content/en/pages/privacy-policy.ts";
import type { ReactNode } from "react";
import { DocumentDates } from "#app/components/legal/document-dates.tsx";
import { DocumentDownload } from "#app/components/legal/document-download.tsx";
import { BreakableAddress } from "#app/components/legal/document-mail-link.tsx";
import { NamedIcon } from "#app/components/named-icon.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { LegalDocumentView } from "#app/components/legal/legal-document.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TitledCard } from "#app/ui/card.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.privacyPolicy(facts) };
}

export default function PrivacyPolicy({ loaderData: { page } }: Route.ComponentProps) {
  const { document } = page;
  return (
    <>
      <div className="border-b border-line bg-river-wash">
        <div className="shell grid grid-cols-1 items-center gap-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
          <div className="flex max-w-3xl flex-col gap-5">
            <h1 className="text-4xl md:text-5xl">{document.title}</h1>
            <p className="max-w-measure text-lg text-ink-soft md:text-xl">{document.summary}</p>
            <DocumentDates dates={document.dates} />
            <div>
              <DocumentDownload file={page.download} />
            </div>
          </div>
          <PrivacyFacts words={page.thisWebsite} />
        </div>
      </div>
      <LegalDocumentView document={document} />
      <Closing page={page} />
    </>
  );
}

/** A label such as food carries: what is in it, and what is not. */
function PrivacyFacts({ words: { title, serving, facts } }: { words: PrivacyPolicyCopy["thisWebsite"] }) {
  return (
    <section
      aria-labelledby="privacy-facts"
      className="flex w-full max-w-md flex-col rounded-sm border-2 border-ink bg-card p-4 print:hidden"
    >
      <h2 id="privacy-facts" className="text-3xl">
        {title}
      </h2>
      <p className="border-b-8 border-ink pb-2">{serving}</p>
      <dl>
        {facts.map(({ term, value, note }) => (
          <div key={term} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-ink/60 py-2 not-first:border-t">
            <dt className="font-bold">{term}</dt>
            <dd className="font-bold">{value}</dd>
            <dd className="col-span-2 text-ink-soft">
              <InlineText text={note} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Closing({ page }: { page: PrivacyPolicyCopy }) {
  const { agreement, commitments, contactCards } = page;
  return (
    <div className="border-t border-line bg-paper-deep">
      <div className="shell flex flex-col gap-10 py-14 md:py-20">
        <section className="flex max-w-measure flex-col gap-3">
          <h2 className="text-3xl">{agreement.title}</h2>
          <p className="text-lg">{agreement.text}</p>
          <p>
            <a href={agreement.terms.to} className="text-link inline-flex min-h-11 items-center font-semibold">
              {agreement.terms.label}
            </a>
          </p>
        </section>
        <div className="grid gap-5 md:grid-cols-2">
          {commitments.map(({ icon, title, text }) => (
            <TitledCard key={title} title={title} level={2} icon={<NamedIcon name={icon} />}>
              {text}
            </TitledCard>
          ))}
        </div>
        <section className="flex flex-col gap-5 print:hidden">
          <h2 className="text-2xl">{contactCards.title}</h2>
          <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center">
            <ContactCard icon={<Mail aria-hidden="true" />} {...contactCards.mail} />
            <ContactCard icon={<Phone aria-hidden="true" />} {...contactCards.phone} />
            <ButtonLink link={contactCards.form} size="lg" />
          </div>
        </section>
      </div>
    </div>
  );
}

function ContactCard({ icon, title, label, to }: { icon: ReactNode; title: string; label: string; to: string }) {
  return (
    <a
      href={to}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-card p-5 hover:border-river [&_svg]:row-span-2 [&_svg]:size-7 [&_svg]:text-river"
    >
      {icon}
      <span className="text-ink-soft">{title}</span>
      <span className="font-semibold wrap-anywhere underline underline-offset-4">
        <BreakableAddress label={label} />
      </span>
    </a>
  );
}
