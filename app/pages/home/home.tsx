import { CalendarPlus, Hammer, Landmark, Map, Sparkles, Store, Timer, Trophy, Users } from "lucide-react";
import type { Route } from "./+types/home";
import { home } from "#content/en/pages/home.ts";
import { phasesOfPage } from "#content/en/pages/timeline.ts";
import { packageOffers, type PackageOffer } from "#content/en/packages.ts";
import { programme } from "#content/programme.ts";
import { seasonNotice } from "#content/en/season.ts";
import { inSeason, type InSeason } from "#content/in-season.ts";
import { seasonAt } from "#domain/programme/era.ts";
import { Ridge } from "#app/art/ridge.tsx";
import { StageMark } from "#app/art/stage-mark.tsx";
import { PackageCards } from "#app/components/packages/package-cards.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { TimelineSummary } from "./timeline-summary.tsx";
import { requestContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TitledCard } from "#app/ui/card.tsx";
import { Section } from "#app/ui/section.tsx";

export const meta = () => pageMeta(home.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { era } = context.get(requestContext);
  return {
    offers: packageOffers(era.at),
    notice: seasonNotice(era.at),
    season: seasonAt(programme, era.at),
    phases: phasesOfPage(era.at),
  };
}

type HomeCopy = InSeason<typeof home>;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, why, chambers } = inSeason(home, loaderData.season);
  return (
    <>
      <Hero hero={hero} />
      <SeasonNotice notice={loaderData.notice} />
      <WhyNow why={why} />
      <ForChambers chambers={chambers} />
      <Stages />
      <Section background="deep" title={home.timeline.title} lead={home.timeline.lead}>
        <TimelineSummary phases={loaderData.phases} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/timeline" variant="outline">
            {home.timeline.action}
          </ButtonLink>
          <ButtonLink href="/calendar.ics" variant="ghost">
            <CalendarPlus aria-hidden="true" />
            {home.timeline.calendar}
          </ButtonLink>
        </div>
      </Section>
      <Packages offers={loaderData.offers} />
    </>
  );
}

function Hero({ hero }: Pick<HomeCopy, "hero">) {
  return (
    <section>
      <div className="relative isolate overflow-hidden bg-linear-to-b from-sky-high to-sky-low to-75%">
        <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-72 w-full md:h-104" />
        <div className="shell flex flex-col gap-6 pt-12 pb-60 md:pt-20 md:pb-72">
          <p className="font-semibold">{hero.eyebrow}</p>
          <h1 className="max-w-3xl text-5xl leading-[1.05] font-extrabold md:text-7xl">
            {hero.title.map((line) => (
              <span key={line} className="block">
                {line}{" "}
              </span>
            ))}
          </h1>
          <p className="max-w-xl text-lg md:text-xl">{hero.lead}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/register" variant="hero" size="lg">
              {hero.register}
            </ButtonLink>
            <ButtonLink href="/about" variant="secondary" size="lg">
              {hero.learnMore} <span className="sr-only">{hero.learnMoreAbout}</span>
            </ButtonLink>
          </div>
        </div>
      </div>
      <ul className="grid grid-cols-3 divide-x divide-line border-b border-line bg-paper-deep text-center">
        {hero.stats.map(({ value, label }) => (
          <li key={label} className="px-2 py-4 md:py-5">
            <strong className="block font-display text-lg leading-tight md:text-3xl">{value}</strong>{" "}
            <span className="block text-ink-soft">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const whyIcons = [Hammer, Timer, Users, Landmark];

function WhyNow({ why }: Pick<HomeCopy, "why">) {
  return (
    <Section id="why" title={why.title} lead={why.lead}>
      <div className="grid gap-5 sm:grid-cols-2">
        {why.cards.map(({ title, text }, index) => {
          const Icon = whyIcons[index] ?? Sparkles;
          return (
            <TitledCard key={title} title={title} icon={<Icon aria-hidden="true" />}>
              {text}
            </TitledCard>
          );
        })}
      </div>
      <figure className="grid items-center gap-x-8 gap-y-2 rounded-card bg-river-wash p-6 sm:grid-cols-[auto_1fr] md:p-8">
        <span aria-hidden="true" className="row-span-2 font-display text-6xl font-extrabold text-river md:text-7xl">
          {why.forecast.figure}
        </span>
        <blockquote className="font-display text-xl font-semibold md:text-2xl">“{why.forecast.quote}”</blockquote>
        <figcaption className="text-ink-soft sm:col-start-2">{why.forecast.label}</figcaption>
      </figure>
    </Section>
  );
}

const chamberIcons = [Store, Trophy, Sparkles, Map];

function ForChambers({ chambers }: Pick<HomeCopy, "chambers">) {
  return (
    <Section background="pine" title={chambers.title} lead={chambers.lead}>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {chambers.cards.map(({ title, text }, index) => {
          const Icon = chamberIcons[index] ?? Store;
          return (
            <li key={title} className="flex flex-col gap-2 border-t-4 border-pine pt-4">
              <Icon className="size-8 text-pine" aria-hidden="true" />
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ul>
      <div>
        <ButtonLink href="/program" size="lg">
          {chambers.action}
        </ButtonLink>
      </div>
    </Section>
  );
}

function Stages() {
  const { stages } = home;
  return (
    <Section title={stages.title} lead={stages.lead}>
      <ol className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {programme.stages.map(({ number, title, subtitle, deliverables, certification }) => (
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
              <strong>{deliverables[0]}</strong>
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

function Packages({ offers }: { offers: readonly PackageOffer[] }) {
  const { packages, scholarship } = home;
  return (
    <Section id="packages" title={packages.title} lead={packages.lead}>
      <PackageCards offers={offers} verb={packages.register} />
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
