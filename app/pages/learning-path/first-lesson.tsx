import type { Route } from "./+types/first-lesson";
import { pageMeta } from "#app/frame/page-meta.ts";
import { CopyButton } from "#app/components/copy-button.tsx";
import { LessonBlocks } from "#app/portal/lessons/lesson-blocks.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CtaBand } from "#app/ui/cta-band.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

/** The script of the Copy buttons. */
export const handle = { islands: "copies" };

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  return { page: copy.pages.firstLesson(facts) };
}

export default function FirstLesson({ loaderData: { page } }: Route.ComponentProps) {
  const { lesson, closing } = page;
  return (
    <>
      <article className="shell flex max-w-2xl flex-col gap-6 pb-16 text-lg leading-relaxed">
        <QuietHeading
          title={lesson.title}
          eyebrow={
            <>
              <a href={page.back.to} className="text-link">
                {page.back.label}
              </a>{" "}
              · {page.eyebrow}
            </>
          }
          lead={lesson.promise}
        />
        <p className="text-base text-ink-soft">{page.duration}</p>
        <LessonBlocks blocks={lesson.blocks} words={page.blocks} />
        <section
          aria-labelledby="template"
          data-copied-part
          className="rounded-card border border-line bg-card p-5 md:p-7"
        >
          <h2 id="template" className="text-xl">
            {page.template}
          </h2>
          <pre data-copied-text className="mt-4 rounded-lg bg-paper-deep p-4 text-base whitespace-pre-wrap select-all">
            {lesson.template.text}
          </pre>
          <CopyButton words={page.blocks} what={page.template} className="mt-4" />
        </section>
      </article>
      <CtaBand title={closing.title} text={closing.text}>
        <ButtonLink link={closing.register} variant="cta" size="lg" />
        <ButtonLink link={closing.path} variant="secondary" size="lg" />
      </CtaBand>
    </>
  );
}
