import { Unbroken } from "#app/ui/unbroken.tsx";
import { Award, PackageCheck } from "lucide-react";
import type { LearningPathCopy } from "#content/en/pages/learning-path.ts";
import { StagesTile } from "#app/components/stage-tile.tsx";

type Words = LearningPathCopy["stages"];
type Stage = Words["items"][number];

/** One stage: what it is about on the left, what its weeks ask and what comes of them on the right. */
export function StagesCard({ stage, words }: { stage: Stage; words: Words }) {
  return (
    <article
      id={stage.id}
      className="grid scroll-mt-24 gap-8 rounded-card border border-line bg-card p-5 md:p-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12 lg:p-10"
    >
      <header className="flex flex-col gap-4 lg:sticky lg:top-28 lg:self-start">
        <div className="flex items-end justify-between lg:justify-start lg:gap-6">
          <StagesTile number={stage.number} className="size-24" />
          <span aria-hidden="true" className="font-display text-7xl leading-none font-bold text-line-strong/40">
            {stage.number}
          </span>
        </div>
        <div>
          <p className="font-semibold text-dawn-text">{stage.weekSpan}</p>
          <h3 className="text-3xl">{stage.title}</h3>
          <p className="mt-1 font-display text-lg font-bold text-ink-soft">{stage.subtitle}</p>
        </div>
        <p className="text-ink-soft">{stage.description}</p>
      </header>
      <div className="flex flex-col gap-8">
        <div>
          <h4 className="text-xl">{words.weekPlanTitle}</h4>
          <ol className="mt-4 flex flex-col">
            {stage.weeks.map(({ number, title, task }) => (
              <li
                key={number}
                className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3 pb-6 last:pb-0 not-last:before:absolute not-last:before:top-10 not-last:before:bottom-0 not-last:before:left-[1.1875rem] md:gap-4 not-last:before:border-l-2 not-last:before:border-dashed not-last:before:border-pine"
              >
                <span className="flex size-10 flex-col items-center justify-center rounded-full border-2 border-pine font-display text-lg font-bold text-pine">
                  <span className="sr-only">{words.weekLabel} </span>
                  {number}
                </span>
                <div>
                  <p className="font-display text-lg leading-snug font-bold">{title}</p>
                  <p className="max-w-measure text-ink-soft">{task}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="grid gap-6 rounded-lg bg-pine-wash p-5 sm:grid-cols-2 md:p-6">
          <div>
            <h4 className="flex items-center gap-2 text-xl">
              <PackageCheck className="size-6 text-pine" aria-hidden="true" />
              {words.deliverablesTitle}
            </h4>
            <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-pine">
              {stage.deliverables.map((deliverable) => (
                <li key={deliverable}>
                  <Unbroken text={deliverable} />
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h4 className="flex items-center gap-2 text-xl">
              <Award className="size-6 text-pine" aria-hidden="true" />
              {words.certificationLabel}
            </h4>
            <p className="mt-3 font-display text-lg font-bold text-pine">{stage.certification}</p>
            <p className="mt-1">{stage.outcome}</p>
          </div>
        </div>
      </div>
    </article>
  );
}
