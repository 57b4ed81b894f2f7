import { InlineText } from "#app/components/inline-text.tsx";

interface Step {
  title: string;
  who: string;
  text: string;
  outcome: string;
}

/** The way from a decision to the finals: down on a phone, across on a desk. */
export function ChamberSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid xl:grid-cols-5 xl:gap-6">
      {steps.map(({ title, who, text, outcome }, index) => (
        <li
          key={title}
          className="relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 pb-8 not-last:before:absolute not-last:before:top-12 not-last:before:bottom-0 not-last:before:left-[1.375rem] not-last:before:border-l-4 not-last:before:border-pine xl:grid-cols-1 xl:grid-rows-[3rem_auto] xl:gap-y-4 xl:pb-0 xl:not-last:before:top-[1.375rem] xl:not-last:before:bottom-auto xl:not-last:before:left-12 xl:not-last:before:h-0 xl:not-last:before:w-[calc(100%-1.5rem)] xl:not-last:before:border-t-4 xl:not-last:before:border-l-0"
        >
          <span
            aria-hidden="true"
            className="flex size-12 items-center justify-center rounded-full bg-pine font-display text-xl font-bold text-on-pine"
          >
            {index + 1}
          </span>
          <div className="flex flex-col gap-2">
            <p className="font-semibold text-dawn-text">{who}</p>
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">
              <InlineText text={text} />
            </p>
            <p className="mt-auto border-l-4 border-pine pt-0 pl-3 font-semibold">{outcome}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
