import { Award } from "lucide-react";
import type { LearningPathCopy } from "#content/en/pages/learning-path.ts";
import { Ridge } from "#app/art/ridge.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { StagesTile } from "#app/components/stage-tile.tsx";

/** What a founder can show afterwards: the certificate, and how far the project is seen. */
export function StagesRecognition({ recognition }: Pick<LearningPathCopy, "recognition">) {
  const { certified, visibility } = recognition;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <article id={certified.id} className="rounded-card border-2 border-pine bg-card p-2">
        <div className="flex h-full flex-col gap-5 rounded-[0.6rem] border border-pine p-6 text-center md:p-8">
          <Award className="mx-auto size-16 text-dawn-text" strokeWidth={1.5} aria-hidden="true" />
          <h3 className="text-3xl">{certified.title}</h3>
          <p className="mx-auto max-w-md text-ink-soft">
            <InlineText text={certified.text} />
          </p>
          <ol className="mt-auto flex flex-col text-left">
            {certified.points.map(({ term, text }, index) => (
              <li key={term} className="flex items-center gap-4 border-t border-line py-3.5 last:pb-0">
                <StagesTile number={index + 1} className="size-14" />
                <span>
                  <span className="block text-ink-soft">{term}</span>
                  <strong className="font-display text-lg leading-snug text-pine">{text}</strong>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </article>
      <article id={visibility.id} className="flex flex-col overflow-hidden rounded-card bg-river-wash">
        <Ridge className="h-44 w-full bg-linear-to-b from-sky-high to-sky-low" />
        <div className="flex flex-col gap-5 p-6 md:p-8">
          <h3 className="text-3xl">{visibility.title}</h3>
          <p className="text-ink-soft">{visibility.text}</p>
          <dl className="flex flex-col gap-4">
            {visibility.points.map(({ term, text }) => (
              <div key={term} className="border-t border-line pt-3">
                <dt className="font-display text-lg font-bold">{term}</dt>
                <dd className="text-ink-soft">
                  <InlineText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
    </div>
  );
}
