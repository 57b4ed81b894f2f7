import { copying } from "../copying.ts";
import { untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { portalLesson, portalLessons } from "../portal/lesson.ts";

/** The first lesson, for everyone to read: the others come with a place. */
export function firstLesson(facts: Facts) {
  const lessons = portalLessons(facts);
  const lesson = lessons[0]!;
  const words = portalLesson(facts);
  return {
    meta: pageMeta(facts, `First lesson: ${lesson.title}`, lesson.promise),
    lesson,
    back: { label: "The learning path", to: "/learning-path" },
    eyebrow: `${words.week(lesson.number, lessons.length)} · free to read`,
    duration: words.duration(lesson.minutes),
    template: `${words.template}: ${lesson.template.title}`,
    blocks: {
      exampleNote: words.exampleNote,
      prompt: words.prompt,
      answer: words.answer,
      instead: words.instead,
      ...copying,
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
    closing: {
      title: `${lessons.length - 1} more lessons come with your place`,
      text: untilSubmissions(
        facts,
        "Each one ends with a piece of your own startup: a pitch, a prototype, a submission.",
        "Each one ends with a piece of your own startup. Take them at your own pace.",
      ),
      register: { label: "Register Now", to: "/register" },
      path: { label: "See the learning path", to: "/learning-path" },
    },
  };
}
