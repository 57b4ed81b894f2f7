import { Medal } from "lucide-react";
import type { Route } from "./+types/implementation-guide";
import type { ImplementationGuideCopy } from "#content/en/pages/implementation-guide.ts";
import { TrailMap } from "#app/art/trail-map.tsx";
import { ChamberAnnouncement } from "./announcement.tsx";
import { ChamberGuideStep } from "./guide-step.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export const handle = { islands: "guide" };

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.implementationGuide(facts, context.get(servicesContext).siteUrl) };
}

export default function ImplementationGuide({ loaderData: { page } }: Route.ComponentProps) {
  const { announcement, contentsLabel, closing, steps } = page;
  return (
    <>
      <Heading hero={page.hero} />
      <SeasonNotice notice={page.notice} />
      <div className="shell grid gap-10 py-14 md:py-20 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <TableOfContents label={contentsLabel} entries={steps} />
        <div className="flex flex-col gap-14">
          <h2 className="sr-only">{contentsLabel}</h2>
          {steps.map((step) => (
            <ChamberGuideStep key={step.id} step={step} words={page} />
          ))}
        </div>
      </div>
      <Section id={announcement.id} background="river">
        <ChamberAnnouncement announcement={announcement} />
      </Section>
      <Awards awards={page.awards} />
      <Reasons why={page.why} />
      <CtaBand title={closing.title} text={<p>{closing.text}</p>}>
        <ButtonLink link={closing.primary} variant="cta" size="lg" />
        <ButtonLink link={closing.secondary} variant="outline" size="lg" className="text-on-band hover:text-ink" />
      </CtaBand>
    </>
  );
}

function Heading({ hero }: Pick<ImplementationGuideCopy, "hero">) {
  return (
    <PageHeading eyebrow={hero.eyebrow} title={hero.title} lead={hero.lead} art={<TrailMap className="w-96" />}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
        {hero.facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink link={hero.primary} size="lg" />
        <ButtonLink link={hero.secondary} variant="outline" size="lg" />
      </div>
    </PageHeading>
  );
}

function Awards({ awards }: Pick<ImplementationGuideCopy, "awards">) {
  return (
    <Section title={awards.title} lead={awards.lead}>
      <ul className="grid gap-5 md:grid-cols-3">
        {awards.items.map(({ id, name, description }) => (
          <li key={id} className="flex flex-col items-center gap-3 rounded-card bg-dawn-wash p-6 text-center md:p-8">
            <Medal className="size-14 text-dawn-text" strokeWidth={1.5} aria-hidden="true" />
            <h3 className="text-xl">{name}</h3>
            <p className="text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-4 md:flex-row md:items-center md:justify-between">
        {awards.note && <p className="max-w-measure text-lg">{awards.note}</p>}
        <ButtonLink link={awards.link} variant="outline" />
      </div>
    </Section>
  );
}

function Reasons({ why }: Pick<ImplementationGuideCopy, "why">) {
  return (
    <Section background="deep">
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <h2 className="text-3xl md:text-4xl">{why.title}</h2>
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {why.items.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-display text-xl font-bold">{title}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
