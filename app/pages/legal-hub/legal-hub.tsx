import { Check, FileDown, Mail } from "lucide-react";
import type { Route } from "./+types/legal-hub";
import type { LegalHubCopy } from "#content/en/pages/legal-hub.ts";
import { NamedIcon } from "#app/components/named-icon.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { DocumentsPicture } from "#app/art/documents-picture.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.legalHub(facts) };
}

export default function LegalHub({ loaderData: { page } }: Route.ComponentProps) {
  const { intro, rules } = page;
  return (
    <>
      <div className="bg-linear-to-b from-river-wash to-paper">
        <div className="shell flex items-end justify-between gap-10 pt-12 md:pt-16">
          <div className="flex max-w-3xl flex-col gap-4 pb-8">
            <h1 className="text-4xl md:text-5xl">{intro.title}</h1>
            <p className="max-w-measure text-lg text-ink-soft md:text-xl">{intro.text}</p>
          </div>
          <DocumentsPicture className="mb-6 hidden w-80 shrink-0 lg:block" />
        </div>
      </div>
      <div className="shell flex flex-col gap-6 pb-14 md:pb-20">
        <ul className="grid gap-6 lg:grid-cols-3">
          {page.documents.map((document) => (
            <li key={document.title} className="flex">
              <DocumentCard document={document} />
            </li>
          ))}
        </ul>
        <section className="flex flex-col gap-4 rounded-card border border-line bg-paper-deep p-6 md:flex-row md:items-center md:justify-between">
          <div className="max-w-measure">
            <h2 className="text-xl">{rules.title}</h2>
            <p className="mt-1 text-ink-soft">{rules.text}</p>
          </div>
          <ButtonLink link={rules.view} variant="secondary" className="shrink-0" />
        </section>
      </div>
      <section id="accessibility" className="shell flex flex-col gap-4 pb-14 md:pb-20">
        <h2 className="text-2xl md:text-3xl">{page.accessibility.title}</h2>
        {page.accessibility.paragraphs.map((text) => (
          <p key={text} className="max-w-measure">
            <InlineText text={text} />
          </p>
        ))}
      </section>
      <Commitments title={page.commitmentsTitle} commitments={page.commitments} />
      <Actions actions={page.actions} />
    </>
  );
}

/** A document lying on the desk: a folded corner, what matters in it, and two ways to read on. */
function DocumentCard({ document }: { document: LegalHubCopy["documents"][number] }) {
  const { title, audience, extent, keyPoints, updated, view, pdf } = document;
  return (
    <section className="relative flex flex-1 flex-col gap-5 rounded-card rounded-tr-none border border-line bg-card p-6 [clip-path:polygon(0_0,calc(100%-2.5rem)_0,100%_2.5rem,100%_100%,0_100%)] md:p-8">
      <span
        aria-hidden="true"
        className="absolute top-0 right-0 size-10 rounded-bl-lg border-b border-l border-line bg-paper-deep"
      />
      <div className="flex flex-col gap-1 pr-8">
        <h2 className="text-2xl">{title}</h2>
        <p className="text-ink-soft">{audience}</p>
      </div>
      <ul className="flex flex-col gap-2.5">
        {keyPoints.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-auto border-t border-line pt-4 text-ink-soft">
        {updated}
        <br />
        {extent}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={view.to} size="sm" className="grow whitespace-nowrap">
          {view.label}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        <ButtonLink href={pdf.to} download variant="secondary" size="sm" className="grow lg:grow-0">
          <FileDown aria-hidden="true" />
          {pdf.label}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

function Commitments({ title: heading, commitments }: Pick<LegalHubCopy, "commitments"> & { title: string }) {
  return (
    <section className="bg-pine-wash py-14 md:py-20">
      <div className="shell flex flex-col gap-8">
        <h2 className="text-3xl">{heading}</h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {commitments.map(({ icon, title, text }) => (
            <li key={title} className="flex flex-col gap-2 rounded-card bg-card p-6">
              <NamedIcon name={icon} className="size-8 text-pine" />
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Actions({ actions: { title, text, mail, address, download } }: Pick<LegalHubCopy, "actions">) {
  return (
    <section className="shell flex flex-col gap-6 py-14 md:py-20 lg:flex-row lg:items-end lg:justify-between">
      <div className="flex max-w-measure flex-col gap-2">
        <h2 className="text-3xl">{title}</h2>
        <p className="text-lg text-ink-soft">{text}</p>
        <p className="font-semibold wrap-anywhere">{address}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink link={mail} icon={Mail} variant="outline" size="lg" />
        <ButtonLink link={download} icon={FileDown} download size="lg" />
      </div>
    </section>
  );
}
