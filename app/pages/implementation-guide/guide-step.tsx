import { ArrowRight, CalendarClock, CircleCheckBig } from "lucide-react";
import type { ImplementationGuideCopy } from "#content/en/pages/implementation-guide.ts";

/** One step of the guide: a page of a field manual, with boxes to tick here or, once it is printed, with a pen. */
export function ChamberGuideStep({
  step,
  words,
}: {
  step: ImplementationGuideCopy["steps"][number];
  words: Pick<ImplementationGuideCopy, "whenLabel" | "doneLabel">;
}) {
  return (
    <section
      id={step.id}
      aria-labelledby={`${step.id}-title`}
      className="grid scroll-mt-24 gap-x-6 border-t-4 border-ink pt-5 md:grid-cols-[5rem_minmax(0,1fr)]"
    >
      <p aria-hidden="true" className="font-display text-6xl leading-none font-bold text-dawn-text">
        {step.number}
      </p>
      <div className="flex max-w-measure flex-col gap-4">
        <div>
          <h3 id={`${step.id}-title`} className="text-2xl md:text-3xl">
            <span className="sr-only">{step.label}: </span>
            {step.title}
          </h3>
          <p className="mt-2 flex items-start gap-2 font-semibold">
            <CalendarClock className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true" />
            <span>
              <span className="sr-only">{words.whenLabel}: </span>
              {step.when}
            </span>
          </p>
        </div>
        <p className="text-lg text-ink-soft">{step.purpose}</p>
        <ul className="flex flex-col">
          {step.tasks.map((task, index) => (
            <li key={task}>
              <label className="grid min-h-11 cursor-pointer grid-cols-[1.375rem_minmax(0,1fr)] items-start gap-3 py-2 has-checked:text-ink-soft has-checked:line-through print:py-1">
                <input type="checkbox" data-tick={`${step.id}-${index}`} className="mt-0.5 size-5.5 cursor-pointer" />
                {task}
              </label>
            </li>
          ))}
        </ul>
        <p className="flex gap-3 rounded-lg bg-pine-wash px-4 py-3 print:border print:border-ink print:bg-transparent">
          <CircleCheckBig className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true" />
          <span>
            <strong>{words.doneLabel}</strong> {step.doneWhen}
          </span>
        </p>
        {step.link && (
          <p className="print:hidden">
            <a href={step.link.to} className="text-link inline-flex min-h-11 items-center gap-2 font-semibold">
              {step.link.label}
              <ArrowRight className="size-5" aria-hidden="true" />
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
