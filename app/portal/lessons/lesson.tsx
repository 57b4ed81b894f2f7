import { data, redirect } from "react-router";
import type { Route } from "./+types/lesson";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { noteFormWords, noteProps } from "../notebook/note-props.ts";
import { LessonView } from "./lesson-view.tsx";

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

export default function LessonPage({ loaderData }: Route.ComponentProps) {
  return <LessonView {...loaderData} />;
}
