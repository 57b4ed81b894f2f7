import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import { markField } from "#domain/judging/marks-form.ts";
import { OtherWindow } from "./other-window.tsx";
import { scaleMeaningsId } from "./scale-meanings.tsx";

type Words = JudgingProjectWords["marks"];

/** One criterion: what a judge asks, and the numbers, in one row where there is room. */
export function CriterionField({
  criterion: { id, name, weight, question },
  words,
  score,
  theirs,
  theirsLabel,
}: {
  criterion: Words["criteria"][number];
  words: Pick<Words, "scores">;
  score: number | null;
  /** What another window saved, or null where none did. */
  theirs: number | null;
  theirsLabel: string;
}) {
  const field = markField(id);
  return (
    <fieldset id={field} aria-describedby={`${field}-question ${scaleMeaningsId}`} className="min-w-0">
      <legend className="font-display text-lg leading-snug font-bold lg:float-left lg:mr-2 lg:leading-6">{name}</legend>
      <p id={`${field}-question`} className="mb-2 leading-snug text-ink-soft lg:mb-1 lg:leading-6">
        {question} <span className="whitespace-nowrap tabular-nums">({weight})</span>
      </p>
      <div className="clear-both grid grid-cols-6 gap-1.5 lg:grid-cols-11 lg:gap-1">
        {words.scores.map((number) => (
          <label key={number} className="relative flex min-h-11 items-center justify-center">
            <input
              type="radio"
              name={field}
              value={number}
              defaultChecked={number === score}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-lg border-2 border-line-strong bg-card checked:border-pine checked:bg-pine hover:border-pine forced-colors:appearance-auto"
            />
            <span className="pointer-events-none relative font-semibold tabular-nums peer-checked:text-on-pine">
              {number}
            </span>
          </label>
        ))}
      </div>
      <OtherWindow
        label={theirsLabel}
        own={String(score ?? "")}
        theirs={theirs === null ? undefined : String(theirs)}
      />
    </fieldset>
  );
}
