import { ArrowRight, Award, PenTool } from "lucide-react";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { Route } from "./+types/member-training";
import type { MemberTrainingCopy } from "#content/en/pages/member-training.ts";
import { ChamberDoubts } from "./doubts.tsx";
import { ChamberWays } from "./ways.tsx";
import { NamedIcon } from "#app/components/named-icon.tsx";
import { OverMark } from "#app/components/over-mark.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { StagesTile } from "#app/components/stage-tile.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.memberTraining(facts) };
}

export default function MemberTraining({ loaderData: { page } }: Route.ComponentProps) {
  const { hero, notice, learn, path, receive, why, ways, closing } = page;
  return (
    <>
      <Hero hero={hero} path={path} />
      <SeasonNotice notice={notice} />
      <Skills learn={learn} />
      <Path path={path} />
      <Receive receive={receive} />
      <Section background="deep" title={why.title}>
        <ChamberDoubts doubts={why.items} />
      </Section>
      <Section title={ways.title} lead={ways.lead}>
        <ChamberWays ways={ways} />
      </Section>
      <CtaBand title={closing.title} text={<p>{closing.text}</p>}>
        <ButtonLink link={closing.primary} variant="cta" size="lg" />
        <ButtonLink link={closing.secondary} variant="outline" size="lg" className="text-on-band hover:text-ink" />
      </CtaBand>
    </>
  );
}

function Hero({ hero, path }: Pick<MemberTrainingCopy, "hero" | "path">) {
  return (
    <div className="border-b border-line bg-dawn-wash">
      <div className="shell grid items-center gap-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
        <div className="flex flex-col gap-5">
          <p className="font-semibold text-dawn-text">{hero.eyebrow}</p>
          <h1 className="max-w-2xl text-4xl md:text-6xl">{hero.title}</h1>
          <p className="max-w-measure text-lg text-ink-soft md:text-xl">{hero.lead}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink link={hero.primary} size="lg" />
            <ButtonLink link={hero.secondary} variant="outline" size="lg" />
          </div>
        </div>
        <div aria-hidden="true" className="hidden grid-cols-2 gap-4 text-3xl lg:grid">
          {path.stages.map(({ number }) => (
            <StagesTile key={number} number={number} className={`size-40 ${number % 2 === 0 ? "translate-y-6" : ""}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Skills({ learn }: Pick<MemberTrainingCopy, "learn">) {
  return (
    <Section title={learn.title} lead={learn.lead}>
      <ol className="flex flex-col">
        {learn.items.map(({ title, text, atWork, number, stage }) => (
          <li
            key={title}
            className="grid gap-x-10 gap-y-4 border-t-2 border-line py-8 md:grid-cols-[5rem_minmax(0,1fr)] lg:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <StagesTile number={number} className="size-20" />
            <div className="max-w-measure">
              <p className="font-semibold text-dawn-text">{stage}</p>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 text-lg text-ink-soft">{text}</p>
            </div>
            <div className="self-start rounded-card bg-river-wash p-5 md:col-start-2 lg:col-start-3">
              <p className="font-semibold text-river">{learn.atWorkLabel}</p>
              <p className="mt-1">{atWork}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Path({ path }: Pick<MemberTrainingCopy, "path">) {
  return (
    <Section id={path.id} background="pine" title={path.title} lead={path.lead}>
      <ol className="grid gap-6 md:grid-cols-2 xl:grid-cols-4 xl:gap-2">
        {path.stages.map(({ number, title, subtitle, deliverables, certification }) => (
          <li key={number} className="flex flex-col">
            <h3 className="bg-pine py-4 pr-6 pl-6 text-xl text-on-pine xl:text-lg [clip-path:polygon(0_0,calc(100%-1.25rem)_0,100%_50%,calc(100%-1.25rem)_100%,0_100%)]">
              {number}. {title}
            </h3>
            <div className="mr-5 flex grow flex-col gap-4 border-l-2 border-pine pt-4 pl-6">
              <p className="font-display text-lg leading-snug font-bold">{subtitle}</p>
              <div>
                <h4 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal text-ink-soft">
                  <PenTool className="size-5" aria-hidden="true" />
                  {path.makeLabel}
                </h4>
                <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 marker:text-pine">
                  {deliverables.map((deliverable) => (
                    <li key={deliverable}>
                      <Unbroken text={deliverable} />
                    </li>
                  ))}
                </ul>
              </div>
              <div className="mt-auto">
                <h4 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal text-ink-soft">
                  <Award className="size-5" aria-hidden="true" />
                  {path.earnLabel}
                </h4>
                <p className="font-display text-lg font-bold text-pine">{certification}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink href={path.link.to} variant="outline">
          {path.link.label}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
    </Section>
  );
}

function Receive({ receive }: Pick<MemberTrainingCopy, "receive">) {
  return (
    <Section title={receive.title}>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {receive.items.map(({ icon, name, text, over }) => (
          <li key={name} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-4">
            <span className="flex size-12 items-center justify-center rounded-full bg-pine-wash text-pine">
              <NamedIcon name={icon} className="size-6" />
            </span>
            <div>
              <h3 className="text-xl">
                {name} {over && <OverMark label={over} />}
              </h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
