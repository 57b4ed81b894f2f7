import { ArrowRight } from "lucide-react";
import type { Route } from "./+types/about";
import type { AboutCopy } from "#content/en/pages/about.ts";
import { Dome } from "#app/art/dome.tsx";
import { Ridge } from "#app/art/ridge.tsx";
import { NamedIcon } from "#app/components/named-icon.tsx";
import { AboutStages } from "./about-stages.tsx";
import { loadPeople } from "#app/components/load-people.ts";
import { PeopleSections } from "#app/components/people-section.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export async function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return {
    page: copy.pages.about(facts),
    people: await loadPeople(context, ["chamber", "judge", "advisor", "sponsor"]),
  };
}

export default function About({ loaderData: { page, people } }: Route.ComponentProps) {
  return (
    <>
      <Hero page={page} />
      <WhatItIs whatItIs={page.whatItIs} />
      <AboutStages howItWorks={page.howItWorks} />
      <WhatYouGet whatYouGet={page.whatYouGet} />
      <WhyItMatters whyItMatters={page.whyItMatters} />
      <PeopleSections sections={people} />
      <Doors doors={page.doors} />
    </>
  );
}

function Hero({ page }: { page: AboutCopy }) {
  return (
    <>
      <div className="shell flex flex-col gap-5 py-12 md:items-center md:py-16 md:text-center">
        <p className="font-semibold text-dawn-text">{page.eyebrow}</p>
        <h1 className="max-w-4xl text-4xl md:text-6xl">{page.title}</h1>
        <p className="max-w-measure text-lg text-ink-soft md:text-xl">{page.lede}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <ButtonLink link={page.calls.register} variant="cta" size="lg" />
          <ButtonLink link={page.calls.questions} variant="outline" size="lg" />
        </div>
        <p className="max-w-measure text-ink-soft">{page.status}</p>
      </div>
      <Ridge className="block h-52 w-full md:aspect-[1440/430] md:h-auto" />
    </>
  );
}

function WhatItIs({ whatItIs: { glance, paragraphs, title } }: Pick<AboutCopy, "whatItIs">) {
  return (
    <section className="pb-14 md:pb-20">
      <div className="shell grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="flex max-w-measure flex-col gap-5 pt-12 text-lg md:pt-16">
          <h2 className="text-3xl md:text-4xl">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="relative rounded-card border border-line bg-card p-6 md:p-8 lg:-mt-16 lg:self-start">
          <h3 className="text-2xl">{glance.title}</h3>
          <dl className="mt-4 divide-y divide-line">
            {glance.facts.map(({ term, text }) => (
              <div key={term} className="py-3">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="text-lg font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function WhatYouGet({ whatYouGet: { items, lede, title } }: Pick<AboutCopy, "whatYouGet">) {
  return (
    <Section title={title} lead={lede} align="center">
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ icon, title: gift, text }) => (
          <li key={gift} className="flex flex-col gap-3 bg-card p-6 md:p-8">
            <NamedIcon name={icon} className="size-9 text-dawn-text" />
            <h3 className="text-xl">{gift}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WhyItMatters({ whyItMatters: { paragraphs, statement, title } }: Pick<AboutCopy, "whyItMatters">) {
  return (
    <section className="overflow-hidden bg-linear-to-b from-sky-high to-sky-low">
      <div className="shell grid items-end gap-10 pt-14 md:pt-20 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
        <div className="flex max-w-measure flex-col gap-5 text-lg lg:pb-20">
          <h2 className="text-xl md:text-2xl">{title}</h2>
          <p className="font-display text-4xl leading-tight font-bold text-balance md:text-5xl">{statement}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Dome className="block w-full max-w-xl justify-self-center lg:w-md xl:w-lg" />
      </div>
    </section>
  );
}

function Doors({ doors }: Pick<AboutCopy, "doors">) {
  return (
    <Section title={doors.title}>
      <ul className="divide-y divide-line border-y border-line">
        {doors.links.map(({ label, text, to }) => (
          <li key={to}>
            <a
              href={to}
              className="group grid min-h-16 items-center gap-x-6 py-4 hover:bg-paper-deep sm:grid-cols-[1fr_1fr_auto] sm:px-4"
            >
              <span className="font-display text-xl font-bold md:text-2xl">{label}</span>
              <span className="text-ink-soft underline-offset-4 group-hover:underline">{text}</span>
              <ArrowRight className="hidden size-6 text-dawn-text sm:block" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
