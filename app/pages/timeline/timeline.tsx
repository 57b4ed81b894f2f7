import { CalendarPlus } from "lucide-react";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { requestContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";
import type { TimelineCopy } from "#content/en/pages/timeline.ts";
import type { Route } from "./+types/timeline";
import { TimelineChart } from "./timeline-chart.tsx";
import { TimelineDeadlines } from "./timeline-deadlines.tsx";
import { TimelinePath } from "./timeline-path.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { at, endsAt } = context.get(requestContext).era;
  const { copy, facts } = wordsOf(context);
  return {
    page: copy.pages.timeline(facts),
    now: { from: at, to: endsAt },
    calendar: { zone: facts.programme.zone, locale: facts.locale },
  };
}

export default function Timeline({ loaderData: { page, now, calendar } }: Route.ComponentProps) {
  const { hero, chart, phases, deadlines, closing } = page;
  return (
    <>
      <PageHeading eyebrow={hero.eyebrow} title={hero.title} lead={hero.lead} art={<TimelineLeaf leaf={page.leaf} />}>
        <p className="rounded-lg border-l-4 border-dawn bg-card px-5 py-4 font-semibold">{page.now}</p>
        <div className="flex flex-wrap gap-3 print:hidden">
          {hero.calendar && <ButtonLink link={hero.calendar} icon={CalendarPlus} size="lg" />}
          <ButtonLink link={hero.deadlines} variant="outline" size="lg" />
        </div>
      </PageHeading>
      <div className="print:hidden">
        <SeasonNotice notice={page.notice} />
      </div>
      <Section title={chart.title}>
        <TimelineChart phases={phases.items} now={now} words={chart} calendar={calendar} />
      </Section>
      <Section id={hero.deadlines.to.slice(1)} background="pine" title={deadlines.title} lead={deadlines.lead}>
        <TimelineDeadlines deadlines={deadlines.items} words={deadlines} />
      </Section>
      <Section title={phases.title}>
        <TimelinePath phases={phases.items} words={phases} />
      </Section>
      <CtaBand
        title={closing.title}
        text={
          <>
            <p>{closing.text}</p>
            <ul className="mt-3 flex flex-col gap-1">
              {closing.prices.map(({ label, terms }) => (
                <li key={label}>
                  <strong>{label}.</strong> {terms}
                </li>
              ))}
            </ul>
          </>
        }
      >
        <ButtonLink link={closing.primary} variant="cta" size="lg" />
        <ButtonLink link={closing.secondary} variant="outline" size="lg" className="text-on-band hover:text-ink" />
      </CtaBand>
    </>
  );
}

/** A leaf torn off the wall calendar: the date to look at first. What it says, the page says in words too. */
function TimelineLeaf({ leaf }: Pick<TimelineCopy, "leaf">) {
  return (
    <div aria-hidden="true" className="relative w-72 rotate-2">
      <div className="absolute inset-0 -rotate-5 rounded-card border border-line bg-paper" />
      <div className="relative overflow-hidden rounded-card border border-line bg-card text-center font-display lifted">
        <div className="flex items-center justify-between bg-pine px-6 py-3 text-xl font-bold text-on-pine">
          <span>{leaf.month}</span>
          <span>{leaf.year}</span>
        </div>
        <p className="pt-6 text-[8rem] leading-none font-bold">{leaf.date}</p>
        <p className="px-6 pt-3 pb-7 text-lg leading-snug font-bold">
          <span className="block text-dawn-text">{leaf.caption}</span>
          {leaf.title}
        </p>
      </div>
    </div>
  );
}
