import type { Lesson } from "./lesson.ts";
import type { LessonFacts } from "./lesson-facts.ts";
import { briefAskKeep } from "./week-01-brief-ask-keep.ts";
import { questionYourMarket } from "./week-02-question-your-market.ts";
import { putItInPlainWords } from "./week-03-put-it-in-plain-words.ts";

/** The weekly lessons in the order of the program. */
export const lessons = (facts: LessonFacts): readonly Lesson[] => [
  briefAskKeep(facts),
  questionYourMarket(),
  putItInPlainWords(facts),
];
