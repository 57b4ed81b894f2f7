import { CalendarPlus } from "lucide-react";
import type { Route } from "./+types/home";
import type { HomeCopy } from "#content/en/pages/home.ts";
import { StageMark } from "#app/art/stage-mark.tsx";
import { NamedIcon } from "#app/components/named-icon.tsx";
import { PackageCards } from "#app/components/packages/package-cards.tsx";
import { StateMapSection } from "#app/components/state-map-section.tsx";
import { Vignettes } from "#app/components/vignettes.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { Hero, heroLeads } from "./hero.tsx";
import { loadOnNow } from "./load-on-now.ts";
import { OnNow } from "./on-now.tsx";
import { TimelineSummary } from "./timeline-summary.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TitledCard } from "#app/ui/card.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export async function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.home(facts), ...(await loadOnNow(context)) };
}

export default function Home({ loaderData: { page, on, map } }: Route.ComponentProps) {
  const { timeline } = page;
  return (
    <>
      <Hero hero={page.hero} on={on} />
      {on && <OnNow on={on} isInHero={heroLeads(page.hero.scene)} />}
      {map && <StateMapSection map={map} />}
      <SeasonNotice notice={page.notice} />
      <WhyNow why={page.why} />
      <ForChambers chambers={page.chambers} />
      <Stages stages={page.stages} />
      <Vignettes words={page.inside} />
      <Section background="deep" title={timeline.title} lead={timeline.lead}>
        <TimelineSummary phases={timeline.phases} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/timeline" variant="outline">
            {timeline.action}
          </ButtonLink>
          {timeline.calendar && (
            <ButtonLink href={timeline.calendar.to} variant="ghost">
              <CalendarPlus aria-hidden="true" />
              {timeline.calendar.label}
            </ButtonLink>
          )}
        </div>
      </Section>
      <Packages packages={page.packages} scholarship={page.scholarship} />
    </>
  );
}

function WhyNow({ why }: Pick<HomeCopy, "why">) {
  return (
    <Section id="why" title={why.title} lead={why.lead}>
      <div className="grid gap-5 sm:grid-cols-2">
        {why.cards.map(({ icon, title, text }) => (
          <TitledCard key={title} title={title} icon={<NamedIcon name={icon} />}>
            {text}
          </TitledCard>
        ))}
      </div>
      <figure className="grid items-center gap-x-8 gap-y-2 rounded-card bg-river-wash p-6 sm:grid-cols-[auto_1fr] md:p-8">
        <span aria-hidden="true" className="row-span-2 font-display text-6xl font-bold text-river md:text-7xl">
          {why.forecast.figure}
        </span>
        <blockquote className="font-display text-xl font-bold md:text-2xl">“{why.forecast.quote}”</blockquote>
        <figcaption className="text-ink-soft sm:col-start-2">{why.forecast.label}</figcaption>
      </figure>
    </Section>
  );
}

function ForChambers({ chambers }: Pick<HomeCopy, "chambers">) {
  return (
    <Section background="pine" title={chambers.title} lead={chambers.lead}>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {chambers.cards.map(({ icon, title, text }) => (
          <li key={title} className="flex flex-col gap-2 border-t-4 border-pine pt-4">
            <NamedIcon name={icon} className="size-8 text-pine" />
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink href="/program" size="lg">
          {chambers.action}
        </ButtonLink>
      </div>
    </Section>
  );
}

function Stages({ stages }: Pick<HomeCopy, "stages">) {
  return (
    <Section title={stages.title} lead={stages.lead}>
      <ol className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {stages.items.map(({ number, title, subtitle, deliverable, certification }) => (
          <li key={number} className="flex flex-col gap-3 rounded-card border border-line bg-card p-6">
            <div className="flex items-center justify-between">
              <StageMark number={number} className="size-16" />
              <span aria-hidden="true" className="font-display text-5xl font-bold text-line-strong/50">
                {number}
              </span>
            </div>
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">{subtitle}</p>
            <p className="mt-auto border-t border-line pt-3">
              <span className="block text-ink-soft">{stages.deliverable}</span>
              <strong>{deliverable}</strong>
              <span className="mt-2 block font-semibold text-pine">{certification}</span>
            </p>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink href="/learning-path" variant="outline">
          {stages.action}
        </ButtonLink>
      </div>
    </Section>
  );
}

function Packages({ packages, scholarship }: Pick<HomeCopy, "packages" | "scholarship">) {
  return (
    <Section id="packages" title={packages.title} lead={packages.lead}>
      <PackageCards offers={packages.offers} earlyBird={packages.earlyBird} />
      <div className="flex flex-col gap-4 rounded-card border border-line bg-paper-deep p-6 md:flex-row md:items-center md:justify-between md:p-8">
        <div className="max-w-measure">
          <h3 className="text-2xl">{scholarship.title}</h3>
          <p className="mt-2 text-ink-soft">{scholarship.text}</p>
        </div>
        <ButtonLink href="/register#financial-support" variant="outline">
          {scholarship.action}
        </ButtonLink>
      </div>
    </Section>
  );
}
