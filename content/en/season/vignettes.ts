import type { Facts } from "#content/facts.ts";
import { portalLesson, portalLessons } from "../portal/lesson.ts";

/** Four looks inside the program, drawn: where it would take a paragraph to describe them. */
export function vignettes(facts: Facts) {
  const { abstractWords, demoVideoMinutes } = facts.programme.submission;
  const lessons = portalLessons(facts);
  const lesson = lessons[0]!;
  const { stages } = facts.programme;
  return {
    title: "What it looks like from inside",
    lesson: {
      caption: `A lesson: one idea, an example from ${facts.programme.state}, and a task.`,
      eyebrow: portalLesson(facts).week(lesson.number, lessons.length),
      title: lesson.title,
      task: "Write down three problems",
      link: { label: "Read the first lesson", to: "/learning-path/first-lesson" },
    },
    prompt: {
      caption: "A prompt and its answer. Pushing back is part of the lesson.",
      you: "You",
      ai: "AI assistant",
      asked: "I run a farm stand in Rexburg. Ask my customers who wants a box on Fridays. Forty words, for a phone.",
      answered:
        "Fridays at the stand: a box of what's ripe, packed by 4. Want one this week? Reply BOX with your first name.",
    },
    list: {
      caption: "Your project: what is done, and what is still missing.",
      done: ["Title and pitch", `Abstract, ${abstractWords.min + 14} of ${abstractWords.max} words`],
      missing: `Demo video, ${demoVideoMinutes.min} to ${demoVideoMinutes.max} minutes`,
      states: { done: "Done:", missing: "Missing:" },
    },
    certificate: {
      caption: "A certificate for each stage you complete. Anyone can check it.",
      name: "Your name",
      achievement: stages[0]!.certification,
    },
  };
}

export type VignettesCopy = ReturnType<typeof vignettes>;
