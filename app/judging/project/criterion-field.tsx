import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import { markField } from "#domain/judging/marks-form.ts";
import { OtherWindow } from "./other-window.tsx";

type Words = JudgingProjectWords["marks"];

/** One criterion: what a judge asks, and the numbers, with words beside those that anchor the scale. */
export function CriterionField({
  criterion: { id, name, weight, question },
  words,
  score,
  theirs,
  theirsLabel,
}: {
  criterion: Words["criteria"][number];
  words: Pick<Words, "scores" | "anchors">;
  score: number | null;
  /** What another window saved, or null where none did. */
  theirs: number | null;
  theirsLabel: string;
}) {
  const field = markField(id);
  return (
    <fieldset id={field} aria-describedby={`${field}-question ${field}-anchors`} className="flex min-w-0 flex-col">
      <legend className="font-display text-lg font-bold">{name}</legend>
      <p id={`${field}-question`} className="mb-2 text-ink-soft">
        {question} <span className="whitespace-nowrap tabular-nums">({weight})</span>
      </p>
      <div className="grid grid-cols-6 gap-1.5">
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
      <p id={`${field}-anchors`} className="mt-2 flex flex-wrap gap-x-3 text-ink-soft">
        {words.anchors.map(({ mark, short }) => (
          <span key={mark} className="whitespace-nowrap">
            <span className="font-semibold tabular-nums">{mark}</span> {short}
          </span>
        ))}
      </p>
      <OtherWindow
        label={theirsLabel}
        own={String(score ?? "")}
        theirs={theirs === null ? undefined : String(theirs)}
      />
    </fieldset>
  );
}
