import { data, redirect } from "react-router";
import type { Route } from "./+types/lesson";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { noteFormWords, noteProps } from "../notebook/note-props.ts";
import { NoteForm } from "../notebook/note-form.tsx";
import { LessonBlocks } from "./lesson-blocks.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { islands: "notes" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const words = copy.portal.lesson(facts);
  const lessons = copy.portal.lessons(facts);
  const lesson = lessons.find(({ number }) => String(number) === params.lesson);
  if (!lesson) throw data(null, { status: 404 });
  const isOpen = services.portal.isLessonOpen(lesson.number);
  const progress = await services.portal.learning.progressOf(principal.personId);
  // A stage's certificate asks for lessons that were opened, not only ticked.
  if (isOpen && !progress.opened.includes(lesson.number))
    await services.portal.learning.openLesson(principal.personId, lesson.number);
  const neighbour = (number: number) => lessons.find((other) => other.number === number);
  const [before, after] = [neighbour(lesson.number - 1), neighbour(lesson.number + 1)];
  const note = await services.portal.notebook.noteOf(principal.personId, lesson.number);
  const notebook = copy.portal.notebook(facts);
  const isNoted = new URL(request.url).searchParams.get("done") === "notes";
  return {
    meta: { title: lesson.title, description: lesson.promise },
    lesson: isOpen ? lesson : { ...lesson, blocks: [] },
    notes: isOpen
      ? {
          title: notebook.pageTitle(lesson.template.title),
          page: noteProps(asked, lesson, note),
          words: noteFormWords(asked),
          all: notebook.all,
          done: isNoted ? notebook.done : null,
        }
      : null,
    isOpen,
    isRead: progress.lessons.includes(lesson.number),
    words: {
      ...words,
      eyebrow: words.week(lesson.number, lessons.length),
      duration: words.duration(lesson.minutes),
      stepMinutes: Object.fromEntries(
        lesson.blocks.flatMap((block) =>
          block.kind === "steps" ? block.items.map(({ minutes }) => [minutes, words.stepMinutes(minutes)]) : [],
        ),
      ),
      examples: Object.fromEntries(
        lesson.blocks.flatMap((block) =>
          block.kind === "example" ? [[block.business, words.example(block.business, block.place)]] : [],
        ),
      ),
    },
    previous: before ? { label: before.title, to: `/portal/lessons/${before.number}` } : null,
    following: after ? { label: after.title, to: `/portal/lessons/${after.number}` } : null,
    stage: { label: words.stage(lesson.stage), to: `/portal/stages/${lesson.stage}` },
    season: facts.season === "open" ? null : words.afterDeadline,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const lesson = copy.portal.lessons(facts).find(({ number }) => String(number) === params.lesson);
  if (!lesson) throw data(null, { status: 404 });
  const form = await readForm(request);
  await services.portal.learning.tickLesson(principal.personId, lesson.number, form.get("read") === "yes");
  return redirect(`/portal/lessons/${lesson.number}#read`, 303);
}

/** Reads like a good book page: one column, the task in a box, one's own notes below. */
export default function LessonPage({ loaderData }: Route.ComponentProps) {
  const { lesson, isOpen, isRead, words, notes, previous, following, stage, season } = loaderData;
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

type Loaded = Route.ComponentProps["loaderData"];

/** The lesson's page of the reader's own notebook. */
function Notes({ notes }: { notes: NonNullable<Loaded["notes"]> }) {
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

function ReadMark({ isRead, words }: Pick<Loaded, "isRead" | "words">) {
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

function Step({ link, label }: { link: Loaded["stage"]; label: string }) {
  return (
    <a href={link.to} className="flex min-h-11 flex-col text-base">
      <span className="text-ink-soft">{label}</span>
      <span className="text-link font-semibold">{link.label}</span>
    </a>
  );
}
