import { ArrowRight } from "lucide-react";
import type { Route } from "./+types/learning-path";
import type { LearningPathCopy } from "#content/en/pages/learning-path.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { Vignettes } from "#app/components/vignettes.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { StagesCard } from "./stage-card.tsx";
import { StagesClimb } from "./stage-climb.tsx";
import { StagesRecognition } from "./recognition.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.learningPath(facts) };
}

export default function LearningPath({ loaderData: { page } }: Route.ComponentProps) {
  const { stages, recognition, why, closing } = page;
  return (
    <>
      <Hero hero={page.hero} stages={stages} />
      <SeasonNotice notice={page.notice} />
      <Section title={stages.title} lead={stages.lead}>
        <ol className="flex flex-col gap-8">
          {stages.items.map((stage) => (
            <li key={stage.id}>
              <StagesCard stage={stage} words={stages} />
            </li>
          ))}
        </ol>
        <Mentoring mentoring={page.mentoring} />
      </Section>
      <Vignettes words={page.inside} />
      <Submission submission={page.submission} />
      <Section title={recognition.title} lead={recognition.lead}>
        <StagesRecognition recognition={recognition} />
      </Section>
      <Section background="deep" title={why.title}>
        <ol className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-6">
          {why.reasons.map(({ title, text }, index) => (
            <li key={title} className={`flex flex-col gap-2 ${index < 3 ? "lg:col-span-2" : "lg:col-span-3"}`}>
              <span aria-hidden="true" className="h-1.5 w-14 rounded-full bg-dawn" />
              <h3 className="text-2xl">{title}</h3>
              <p className="max-w-measure text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <CtaBand
        title={closing.title}
        text={
          <>
            <p>{closing.text}</p>
            <p className="mt-2 font-semibold tabular-nums">{closing.price}</p>
            <p className="mt-2">
              {closing.scholarship.text}{" "}
              <a href={closing.scholarship.link.to} className="underline underline-offset-4">
                {closing.scholarship.link.label}
              </a>
            </p>
          </>
        }
      >
        <ButtonLink link={closing.primary} variant="cta" size="lg" />
        <ButtonLink link={closing.secondary} variant="outline" size="lg" className="text-on-band hover:text-ink" />
      </CtaBand>
    </>
  );
}

function Hero({ hero, stages }: Pick<LearningPathCopy, "hero" | "stages">) {
  return (
    <div className="overflow-hidden bg-linear-to-b from-sky-high to-sky-low">
      <div className="shell flex flex-col gap-5 pt-12 pb-10 md:pt-16">
        <p className="font-semibold">{hero.eyebrow}</p>
        <h1 className="max-w-2xl text-4xl md:text-6xl">{hero.title}</h1>
        <p className="max-w-xl text-lg md:text-xl">{hero.lead}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink link={hero.primary} variant="hero" size="lg" />
          <ButtonLink link={hero.secondary} variant="secondary" size="lg" />
        </div>
      </div>
      <StagesClimb steps={stages.items} label={stages.title} />
      <div className="relative border-y border-line bg-paper">
        <ul className="shell grid gap-x-8 gap-y-4 py-6 sm:grid-cols-3">
          {hero.facts.map(({ value, label }) => (
            <li key={value}>
              <strong className="block font-display text-2xl">{value}</strong>{" "}
              <span className="block text-ink-soft">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Mentoring({ mentoring }: Pick<LearningPathCopy, "mentoring">) {
  return (
    <aside className="grid gap-4 border-l-4 border-dawn pl-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-10">
      <div className="max-w-measure">
        <h3 className="text-2xl">{mentoring.title}</h3>
        <p className="mt-2 text-ink-soft">
          <InlineText text={mentoring.text} />
        </p>
      </div>
      <ButtonLink link={mentoring.link} variant="outline" className="justify-self-start" />
    </aside>
  );
}

function Submission({ submission }: Pick<LearningPathCopy, "submission">) {
  return (
    <Section background="deep" title={submission.title} lead={<InlineText text={submission.lead} />}>
      <dl className="grid gap-x-12 md:grid-cols-2">
        {submission.items.map(({ name, limit, text }) => (
          <div key={name} className="grid gap-x-6 border-t-2 border-river py-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt>
              <span className="block font-display text-lg font-bold">{name}</span>
              <span className="text-river tabular-nums">{limit}</span>
            </dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {submission.formats}
        <a href={submission.link.to} className="text-link inline-flex min-h-11 items-center gap-2">
          {submission.link.label}
          <ArrowRight className="size-5" aria-hidden="true" />
        </a>
      </p>
    </Section>
  );
}
