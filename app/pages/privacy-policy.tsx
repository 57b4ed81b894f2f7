import { CalendarX, ChartNoAxesColumn, Cookie, CreditCard, Eye, Lock, Mail, Phone } from "lucide-react";
import * as page from "#content/pages/privacy-policy.ts";
import { DocumentDates } from "#app/components/document-dates.tsx";
import { DocumentDownload } from "#app/components/document-download.tsx";
import { LegalDocumentView } from "#app/components/legal-document.tsx";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TitledCard } from "#app/ui/card.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export const meta = () => pageMeta(page.meta);

export default function PrivacyPolicy() {
  const { privacyPolicy } = page;
  return (
    <>
      <PageHeading title={privacyPolicy.title} lead={privacyPolicy.summary}>
        <DocumentDates dates={privacyPolicy.dates} />
        <div>
          <DocumentDownload file={page.download} />
        </div>
      </PageHeading>
      <ThisWebsite />
      <LegalDocumentView document={privacyPolicy} />
      <Closing />
    </>
  );
}

const factIcons = [Cookie, ChartNoAxesColumn, CreditCard, CalendarX];

/** A label such as food carries: what is in it, and what is not. */
function ThisWebsite() {
  const { title, facts } = page.thisWebsite;
  return (
    <section className="border-b border-line bg-river-wash py-10 print:hidden">
      <div className="shell flex flex-col gap-6">
        <h2 className="text-2xl">{title}</h2>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(({ title: fact, text }, index) => {
            const Icon = factIcons[index] ?? Eye;
            return (
              <li key={fact} className="grid grid-cols-[auto_1fr] gap-x-4">
                <span className="row-span-2 inline-flex size-12 items-center justify-center rounded-full bg-card text-river">
                  <Icon className="size-6" aria-hidden="true" />
                </span>
                <strong className="font-display text-lg">{fact}</strong>
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

const commitmentIcons = [Eye, Lock];

function Closing() {
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
          {commitments.map(({ title, text }, index) => {
            const Icon = commitmentIcons[index] ?? Eye;
            return (
              <TitledCard key={title} title={title} level={2} icon={<Icon aria-hidden="true" />}>
                {text}
              </TitledCard>
            );
          })}
        </div>
        <section className="flex flex-col gap-5 print:hidden">
          <h2 className="text-2xl">{contactCards.title}</h2>
          <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center">
            <ContactCard icon={<Mail aria-hidden="true" />} {...contactCards.mail} />
            <ContactCard icon={<Phone aria-hidden="true" />} {...contactCards.phone} />
            <ButtonLink href={contactCards.form.to} size="lg">
              {contactCards.form.label}
            </ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
}

function ContactCard({ icon, title, label, to }: { icon: React.ReactNode; title: string; label: string; to: string }) {
  return (
    <a
      href={to}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-card p-5 hover:border-river [&_svg]:row-span-2 [&_svg]:size-7 [&_svg]:text-river"
    >
      {icon}
      <span className="text-ink-soft">{title}</span>
      <span className="font-semibold wrap-anywhere underline underline-offset-4">{label}</span>
    </a>
  );
}
