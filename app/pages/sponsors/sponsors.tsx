import { Download } from "lucide-react";
import type { Route } from "./+types/sponsors";
import type { SponsorsCopy } from "#content/en/pages/sponsors.ts";
import { NamedIcon } from "#app/components/named-icon.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { SponsorPlaque } from "./sponsor-plaque.tsx";
import { SponsorTiers } from "./sponsor-tiers.tsx";
import { loadPeople } from "#app/components/load-people.ts";
import { PeopleSections } from "#app/components/people-section.tsx";
import { loadStateMap } from "#app/components/load-state-map.ts";
import { StateMapSection } from "#app/components/state-map-section.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export async function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return {
    page: copy.pages.sponsors(facts),
    people: await loadPeople(context, ["sponsor"]),
    map: await loadStateMap(context),
  };
}

export default function Sponsors({ loaderData: { page, people, map } }: Route.ComponentProps) {
  return (
    <>
      <Hero page={page} />
      <Benefits benefits={page.benefits} />
      <Section id="tiers" background="deep" title={page.tiers.title} lead={page.tiers.lede}>
        <SponsorTiers tiers={page.tiers} />
      </Section>
      <Impact impact={page.impact} />
      <PeopleSections sections={people} />
      {map && <StateMapSection map={map} />}
      <Steps calls={page.calls} steps={page.steps} />
      <CtaBand title={page.closing.title} text={page.closing.text}>
        <ButtonLink link={page.calls.reserve} variant="cta" size="lg" />
        <ButtonLink link={page.calls.package} variant="secondary" size="lg" />
      </CtaBand>
    </>
  );
}

function Hero({ page }: { page: SponsorsCopy }) {
  const { calls } = page;
  return (
    <div className="shell grid items-center gap-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
      <div className="flex flex-col gap-5">
        <p className="font-semibold text-dawn-text">{page.eyebrow}</p>
        <h1 className="text-4xl md:text-6xl">{page.title}</h1>
        <p className="max-w-measure text-lg text-ink-soft md:text-xl">{page.lede}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <ButtonLink link={calls.reserve} size="lg" />
          <ButtonLink link={calls.package} icon={Download} variant="outline" size="lg" />
        </div>
        <p className="max-w-measure border-l-4 border-dawn pl-4 text-ink-soft">{page.status}</p>
      </div>
      <SponsorPlaque tiers={page.tiers} />
    </div>
  );
}

function Benefits({ benefits }: Pick<SponsorsCopy, "benefits">) {
  return (
    <section className="border-t border-line py-14 md:py-20">
      <div className="shell grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="flex flex-col gap-3 self-start lg:sticky lg:top-28">
          <h2 className="text-3xl md:text-4xl">{benefits.title}</h2>
          <p className="text-lg text-ink-soft">{benefits.lede}</p>
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {benefits.cards.map(({ icon, title, text }) => (
            <li key={title} className="grid gap-x-6 gap-y-2 py-6 sm:grid-cols-[3rem_minmax(0,14rem)_1fr]">
              <NamedIcon name={icon} className="size-9 text-pine" />
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Impact({ impact }: Pick<SponsorsCopy, "impact">) {
  return (
    <Section title={impact.title} lead={impact.lede}>
      <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {impact.figures.map(({ value, text }) => (
          <div key={value} className="flex flex-col gap-2">
            <dt className="font-display text-3xl font-bold text-pine lg:max-xl:text-2xl">{value}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-4 rounded-card bg-river-wash p-6 md:grid-cols-[16rem_1fr] md:gap-8 md:p-8">
        <h3 className="text-2xl">{impact.promise.title}</h3>
        <div className="flex max-w-measure flex-col items-start gap-2">
          <p>{impact.promise.text}</p>
          <a href={impact.promise.link.to} className="text-link inline-flex min-h-11 items-center font-semibold">
            {impact.promise.link.label}
          </a>
        </div>
      </div>
    </Section>
  );
}

function Steps({ calls, steps }: Pick<SponsorsCopy, "calls" | "steps">) {
  return (
    <Section background="deep" title={steps.title} lead={steps.lede}>
      <ol className="grid gap-8 md:grid-cols-2 lg:grid-cols-4 lg:gap-0">
        {steps.items.map(({ title, text }, index) => (
          <li key={title} className="relative flex flex-col gap-3 lg:pr-8">
            <span className="flex items-center gap-3">
              <span
                aria-hidden="true"
                className="flex size-11 shrink-0 items-center justify-center rounded-full bg-pine font-display text-xl font-bold text-on-pine"
              >
                {index + 1}
              </span>
              <span aria-hidden="true" className="hidden h-0.5 grow bg-pine lg:block" />
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <div className="flex flex-col items-start gap-4">
        <ButtonLink link={calls.agreement} variant="outline" />
        <p className="max-w-full wrap-anywhere">
          <InlineText text={steps.ask} />
        </p>
      </div>
    </Section>
  );
}
