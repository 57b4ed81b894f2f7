import type { Lesson } from "#content/en/lessons/lesson.ts";
import type { PortalLessonWords } from "#content/en/portal/lesson.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { NoteForm } from "../notebook/note-form.tsx";
import type { NoteFormWords, NoteProps } from "../notebook/note-props.ts";
import { LessonBlocks, type BlockWords } from "./lesson-blocks.tsx";

interface Link {
  label: string;
  to: string;
}

export interface LessonViewProps {
  lesson: Omit<Lesson, "template">;
  /** Null before the lesson opens. */
  notes: { title: string; page: NoteProps; words: NoteFormWords; all: string; done: string | null } | null;
  isOpen: boolean;
  isRead: boolean;
  words: BlockWords &
    Pick<PortalLessonWords, "notYet" | "markRead" | "isRead" | "markUnread" | "previous" | "following"> & {
      eyebrow: string;
      duration: string;
    };
  previous: Link | null;
  following: Link | null;
  stage: Link;
  season: string | null;
}

/** Reads like a good book page: one column, the task in a box, one's own notes below. */
export function LessonView(props: LessonViewProps) {
  const { lesson, isOpen, isRead, words, notes, previous, following, stage, season } = props;
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
      {notes && <Notes notes={notes} />}
      {isOpen && <ReadMark isRead={isRead} words={words} />}
      <nav aria-label={words.following} className="flex flex-wrap justify-between gap-4 border-t border-line pt-6">
        {previous ? <Step link={previous} label={words.previous} /> : <span />}
        {following && <Step link={following} label={words.following} />}
      </nav>
    </article>
  );
}

/** The lesson's page of the reader's own notebook. */
function Notes({ notes }: { notes: NonNullable<LessonViewProps["notes"]> }) {
  return (
    <section
      id="notes"
      aria-labelledby="notes-title"
      className="flex scroll-mt-24 flex-col gap-4 rounded-card border border-line bg-card p-5 text-base md:p-7"
    >
      <h2 id="notes-title" className="text-xl">
        {notes.title}
      </h2>
      <p className="text-ink-soft">{notes.page.state}</p>
      {notes.done && <StatusNote>{notes.done}</StatusNote>}
      <NoteForm words={notes.words} note={notes.page} back="lesson" />
      <a
        href={`/portal/notebook?week=${notes.page.lesson}`}
        className="text-link inline-flex min-h-11 items-center self-start"
      >
        {notes.all}
      </a>
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
