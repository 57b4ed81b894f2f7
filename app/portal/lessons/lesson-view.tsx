import type { Lesson } from "#content/en/lessons/lesson.ts";
import type { PortalLessonWords } from "#content/en/portal/lesson.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { LessonBlocks, type BlockWords } from "./lesson-blocks.tsx";

interface Link {
  label: string;
  to: string;
}

export interface LessonViewProps {
  lesson: Omit<Lesson, "template"> & { template: Lesson["template"] | null };
  isOpen: boolean;
  isRead: boolean;
  words: BlockWords &
    Pick<PortalLessonWords, "notYet" | "markRead" | "isRead" | "markUnread" | "previous" | "following"> &
    Pick<PortalLessonWords, "template" | "downloadTemplate"> & { eyebrow: string; duration: string };
  previous: Link | null;
  following: Link | null;
  stage: Link;
  season: string | null;
}

/** Reads like a good book page: one column, the task in a box, the template at hand. */
export function LessonView({ lesson, isOpen, isRead, words, previous, following, stage, season }: LessonViewProps) {
  return (
    <article className="shell flex max-w-3xl flex-col gap-6 pb-16 text-lg leading-relaxed">
      <QuietHeading
        title={lesson.title}
        eyebrow={
          <>
            <a href={stage.to} className="text-link">
              {stage.label}
            </a>{" "}
            · {words.eyebrow}
          </>
        }
        lead={lesson.promise}
      />
      <p className="text-base text-ink-soft">{words.duration}</p>
      {season && <Notice tone="warm">{season}</Notice>}
      {isOpen ? <LessonBlocks blocks={lesson.blocks} words={words} /> : <Notice tone="warm">{words.notYet}</Notice>}
      {lesson.template && <Template number={lesson.number} template={lesson.template} words={words} />}
      {isOpen && <ReadMark isRead={isRead} words={words} />}
      <nav aria-label={words.following} className="flex flex-wrap justify-between gap-4 border-t border-line pt-6">
        {previous ? <Step link={previous} label={words.previous} /> : <span />}
        {following && <Step link={following} label={words.following} />}
      </nav>
    </article>
  );
}

function Template({
  number,
  template,
  words,
}: {
  number: number;
  template: Lesson["template"];
  words: LessonViewProps["words"];
}) {
  return (
    <section aria-labelledby="template" className="rounded-card border border-line bg-card p-5 md:p-7">
      <h2 id="template" className="text-xl">
        {words.template}: {template.title}
      </h2>
      <pre className="mt-4 rounded-lg bg-paper-deep p-4 text-base whitespace-pre-wrap select-all">{template.text}</pre>
      <ButtonLink href={`/portal/lessons/${number}/${template.fileName}`} variant="secondary" className="mt-4" download>
        {words.downloadTemplate}
      </ButtonLink>
    </section>
  );
}

function ReadMark({ isRead, words }: { isRead: boolean; words: LessonViewProps["words"] }) {
  return (
    <form id="read" method="post" className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
      <input type="hidden" name="read" value={isRead ? "no" : "yes"} />
      {isRead && (
        <p role="status" className="font-semibold text-pine">
          {words.isRead}
        </p>
      )}
      <Button type="submit" variant={isRead ? "link" : "default"} className={isRead ? "px-0!" : ""}>
        {isRead ? words.markUnread : words.markRead}
      </Button>
    </form>
  );
}

function Step({ link, label }: { link: Link; label: string }) {
  return (
    <a href={link.to} className="flex min-h-11 flex-col text-base">
      <span className="text-ink-soft">{label}</span>
      <span className="text-link font-semibold">{link.label}</span>
    </a>
  );
}
