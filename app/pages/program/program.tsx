import { CalendarPlus } from "lucide-react";
import type { Route } from "./+types/program";
import type { ProgramCopy } from "#content/en/pages/program.ts";
import { Dome } from "#app/art/dome.tsx";
import { ChamberPrice } from "./chamber-price.tsx";
import { ChamberSteps } from "./chamber-steps.tsx";
import { FeatureIcon, OverMark } from "#app/components/over-mark.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
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
    page: copy.pages.program(facts),
    people: await loadPeople(context, ["chamber"]),
    map: await loadStateMap(context),
  };
}

export default function Program({ loaderData: { page, people, map } }: Route.ComponentProps) {
  const { hero, reasons, included, steps, showcase, closing, notice, package: offer } = page;
  return (
    <>
      <div className="border-b border-line bg-pine-wash">
        <div className="shell grid gap-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <div className="flex flex-col gap-5">
            <p className="font-semibold text-dawn-text">{hero.eyebrow}</p>
            <h1 className="text-4xl md:text-6xl">{hero.title}</h1>
            <p className="max-w-measure text-lg text-ink-soft md:text-xl">{hero.lead}</p>
          </div>
          <div className="lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
            <ChamberPrice offer={offer} />
          </div>
          <div>
            <h2 className="text-2xl">{reasons.title}</h2>
            <p className="text-ink-soft">{reasons.lead}</p>
            <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
              {reasons.items.map(({ title, text }) => (
                <li key={title} className="border-t-4 border-pine pt-3">
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <SeasonNotice notice={notice} />
      <Ledger included={included} offer={offer} />
      <Section background="deep" title={steps.title} lead={steps.lead}>
        <ChamberSteps steps={steps.items} />
      </Section>
      <PeopleSections sections={people} />
      {map && <StateMapSection map={map} />}
      <Showcase showcase={showcase} />
      <CtaBand title={closing.title} text={<p>{closing.text}</p>}>
        <ButtonLink link={closing.primary} variant="cta" size="lg" />
        <ButtonLink link={closing.secondary} variant="outline" size="lg" className="text-on-band hover:text-ink" />
      </CtaBand>
    </>
  );
}

/** What the price buys, line by line, closing with the sum. */
function Ledger({ included, offer }: Pick<ProgramCopy, "included"> & { offer: ProgramCopy["package"] }) {
  return (
    <Section title={offer.title} lead={included.lead}>
      <div className="rounded-card border border-line bg-card">
        <ul className="divide-y divide-line px-5 md:px-8">
          {included.items.map((item) => (
            <li key={item.name} className="grid gap-x-10 gap-y-1 py-5 md:grid-cols-[20rem_minmax(0,1fr)]">
              <h3 className="flex gap-3 text-xl">
                <FeatureIcon isOver={item.over !== null} className="mt-0.5 size-6" />
                <span>
                  {item.name} {item.over && <OverMark label={item.over} />}
                </span>
              </h3>
              <div className="max-w-measure pl-9 md:pl-0">
                <p className="text-ink-soft">{item.text}</p>
                {item.link && (
                  <a href={item.link.to} className="text-link inline-flex min-h-11 items-center">
                    {item.link.label}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline justify-between gap-x-8 border-t-4 border-double border-ink px-5 py-5 md:px-8">
          <span className="text-lg">{offer.priceLabel}</span>
          <strong className="font-display text-4xl">{offer.price}</strong>
        </p>
      </div>
    </Section>
  );
}

function Showcase({ showcase }: Pick<ProgramCopy, "showcase">) {
  const { day } = showcase;
  return (
    <Section title={showcase.title} lead={showcase.lead}>
      <div className="grid gap-10 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-16">
        <div className="overflow-hidden rounded-card border border-line bg-card">
          <Dome className="w-full bg-linear-to-b from-sky-high to-sky-low pt-6" />
          <div className="p-6">
            <h3 className="text-2xl">{day.title}</h3>
            <p className="text-ink-soft">{day.date}</p>
            <dl className="mt-4">
              {day.schedule.map(({ title, hours }) => (
                <div key={title} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
                  <dt className="font-semibold">{title}</dt>
                  <dd className="text-ink-soft tabular-nums">{hours}</dd>
                </div>
              ))}
            </dl>
            {day.calendar && (
              <ButtonLink link={day.calendar} icon={CalendarPlus} variant="secondary" className="mt-4 w-full" />
            )}
          </div>
        </div>
        <ul className="flex flex-col justify-center gap-8">
          {showcase.items.map(({ title, text }) => (
            <li key={title} className="max-w-measure border-l-4 border-dawn pl-6">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-1 text-lg text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
