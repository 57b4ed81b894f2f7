import type { JudgingProjectWords } from "#content/en/judging/project.ts";

export const scaleMeaningsId = "what-numbers-mean";

/** What the numbers mean, said once for all criteria: a word each, and whole sentences one press away. */
export function ScaleMeanings({
  words,
}: {
  words: Pick<JudgingProjectWords["marks"], "meanings" | "anchors" | "lead">;
}) {
  return (
    <details>
      <summary id={scaleMeaningsId} className="py-2.5 lg:py-1">
        <span className="sr-only">{words.meanings}: </span>
        {words.anchors.map(({ mark, short }) => (
          <span key={mark} className="mr-3 inline-block text-ink-soft">
            <span className="font-semibold tabular-nums">{mark}</span> {short}{" "}
          </span>
        ))}
      </summary>
      <p className="py-2 text-ink-soft">{words.lead}</p>
      <dl className="grid grid-cols-[2rem_1fr] gap-x-2 gap-y-1 pb-2">
        {words.anchors.map(({ mark, meaning }) => (
          <div key={mark} className="contents">
            <dt className="font-bold tabular-nums">{mark}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
