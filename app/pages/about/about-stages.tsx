import { InlineText } from "#app/components/inline-text.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { StageMark } from "#app/art/stage-mark.tsx";
import type { AboutCopy } from "#content/en/pages/about.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** Each stage stands a step above the one before it. */
const climbs = ["lg:mt-36", "lg:mt-24", "lg:mt-12", "lg:mt-0"];

/** The four stages as a climb, and the contest that follows. */
export function AboutStages({ howItWorks }: Pick<AboutCopy, "howItWorks">) {
  const { contest, deliverablesLabel, lede, link, stages, title } = howItWorks;
  return (
    <Section background="deep" title={title} lead={lede}>
      <ol className="grid gap-5 sm:grid-cols-2 lg:-mt-20 lg:grid-cols-4 lg:gap-0">
        {stages.map(({ number, title: stage, subtitle, deliverables }, index) => (
          <li
            key={number}
            className={`flex flex-col gap-3 border-t-4 border-pine bg-card p-6 lg:border-r lg:border-r-line ${climbs[index] ?? ""}`}
          >
            <StageMark number={number} className="size-16" />
            <h3 className="text-xl">
              <span className="text-ink-soft">{number}. </span>
              {stage}
            </h3>
            <p className="text-ink-soft">{subtitle}</p>
            <p className="font-semibold">{deliverablesLabel}</p>
            <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft marker:text-pine">
              {deliverables.map((deliverable) => (
                <li key={deliverable}>
                  <Unbroken text={deliverable} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink link={link} variant="outline" />
      </div>
      <div className="grid gap-x-12 gap-y-6 border-t border-line-strong pt-10 lg:grid-cols-[16rem_1fr]">
        <div className="flex flex-col items-start gap-4">
          <div>
            <h3 className="text-2xl">{contest.title}</h3>
            <p className="mt-1 text-ink-soft">{contest.note}</p>
          </div>
          <ButtonLink link={contest.link} variant="secondary" />
        </div>
        <ol className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {contest.steps.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span aria-hidden="true" className="font-display text-3xl leading-none font-bold text-dawn-text">
                {index + 1}
              </span>
              <div>
                <h4 className="text-lg">{step.title}</h4>
                <p className="font-semibold tabular-nums">{step.when}</p>
                <p className="mt-1 text-ink-soft">
                  <InlineText text={step.text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
