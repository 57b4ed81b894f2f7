import { CalendarPlus, Download, FileText, Mic, Newspaper } from "lucide-react";
import type { Route } from "./+types/media-press-kit";
import type { MediaPressKitCopy } from "#content/en/pages/media-press-kit.ts";
import { PressAssets } from "./press-assets.tsx";
import { PressContact } from "./press-contact.tsx";
import { PressDates } from "./press-dates.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.mediaPressKit(facts) };
}

export default function MediaPressKit({ loaderData: { page } }: Route.ComponentProps) {
  const { timeline } = page;
  return (
    <>
      <Masthead page={page} />
      <div className="shell grid items-start gap-12 pb-14 md:pb-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <KeyFacts keyFacts={page.keyFacts} calls={page.calls} />
        <div className="lg:sticky lg:top-24">
          <PressContact contact={page.contact} />
        </div>
      </div>
      <MissionAndTagline words={page.missionAndTagline} />
      <Coverage coverage={page.coverage} />
      <PressAssets page={page} />
      <Partners partners={page.partners} calls={page.calls} />
      <Section id="press-timeline" title={timeline.title} lead={timeline.lede}>
        <PressDates dates={timeline.items} />
        {timeline.calendar && (
          <div>
            <ButtonLink link={timeline.calendar} icon={CalendarPlus} variant="outline" />
          </div>
        )}
      </Section>
    </>
  );
}

/** Set like a front page: rules above and below, the headline across. */
function Masthead({ page }: { page: MediaPressKitCopy }) {
  const { calls } = page;
  return (
    <div className="shell pt-8 pb-10 md:pt-12 md:pb-14">
      <div className="flex flex-wrap justify-between gap-x-8 border-y-4 border-double border-ink py-3">
        <p className="font-semibold text-dawn-text">{page.eyebrow}</p>
        <p className="text-ink-soft">{page.status}</p>
      </div>
      <h1 className="py-8 text-5xl md:py-12 md:text-7xl lg:text-8xl">{page.title}</h1>
      <div className="flex flex-col gap-6 border-t border-ink pt-6 lg:flex-row lg:items-center lg:justify-between">
        <p className="max-w-measure text-lg text-ink-soft md:text-xl">{page.lede}</p>
        <div className="flex flex-wrap gap-3 lg:shrink-0 lg:flex-nowrap">
          <ButtonLink link={calls.kit} icon={Download} size="lg" />
          <ButtonLink link={calls.custom} variant="outline" size="lg" />
        </div>
      </div>
    </div>
  );
}

function KeyFacts({ keyFacts, calls }: Pick<MediaPressKitCopy, "keyFacts" | "calls">) {
  return (
    <section aria-labelledby="key-facts">
      <h2 id="key-facts" className="text-3xl md:text-4xl">
        {keyFacts.title}
      </h2>
      <dl className="mt-6 border-b border-line">
        {keyFacts.facts.map(({ term, text }) => (
          <div key={term} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold text-dawn-text">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink link={calls.factSheet} icon={FileText} variant="outline" className="mt-6" />
    </section>
  );
}

function MissionAndTagline({ words }: { words: MediaPressKitCopy["missionAndTagline"] }) {
  return (
    <Section background="deep" title={words.title}>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="flex flex-col gap-8">
          <div>
            <h3 className="text-lg">{words.missionLabel}</h3>
            <p className="mt-2 font-display text-2xl leading-snug font-bold md:text-3xl">{words.mission}</p>
          </div>
          <div>
            <h3 className="text-lg">{words.taglineLabel}</h3>
            <p className="mt-2 text-xl font-semibold text-pine">{words.tagline}</p>
          </div>
        </div>
        <div className="rounded-card border border-line bg-card p-6 md:p-8">
          <h3 className="text-lg">{words.boilerplateLabel}</h3>
          <p className="mt-3 text-lg select-all">{words.boilerplate}</p>
        </div>
      </div>
    </Section>
  );
}

function Coverage({ coverage: { lede, stories, title } }: Pick<MediaPressKitCopy, "coverage">) {
  return (
    <Section title={title} lead={lede}>
      <ol className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {stories.map((story, index) => (
          <li
            key={story.title}
            className={`flex flex-col border-t-2 border-ink pt-4 ${index === 0 ? "md:col-span-2" : ""}`}
          >
            <h3 className={index === 0 ? "text-3xl md:text-5xl" : "text-2xl"}>{story.title}</h3>
            <p className={`mt-2 max-w-measure ${index === 0 ? "text-lg md:text-xl" : ""}`}>{story.text}</p>
            <p className="mt-3 flex gap-2 text-ink-soft tabular-nums">
              <Newspaper className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
              {story.when}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Partners({ partners: { items, lede, title }, calls }: Pick<MediaPressKitCopy, "partners" | "calls">) {
  return (
    <section className="border-b border-line py-14 md:py-20">
      <div className="shell grid items-start gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="flex flex-col items-start gap-4">
          <Mic className="size-10 text-dawn-text" aria-hidden="true" />
          <h2 className="text-3xl md:text-4xl">{title}</h2>
          <p className="text-lg text-ink-soft">{lede}</p>
          <ButtonLink link={calls.partner} variant="outline" />
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {items.map((item) => (
            <li key={item.title}>
              <h3 className="text-xl">{item.title}</h3>
              <p className="mt-2 text-ink-soft">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
