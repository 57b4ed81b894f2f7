import type { Lesson } from "./lesson.ts";
import type { LessonFacts } from "./lesson-facts.ts";
import { briefAskKeep } from "./week-01-brief-ask-keep.ts";
import { questionYourMarket } from "./week-02-question-your-market.ts";
import { putItInPlainWords } from "./week-03-put-it-in-plain-words.ts";
import { nameItAndSayIt } from "./week-04-name-it-and-say-it.ts";
import { makeItVisible } from "./week-05-make-it-visible.ts";
import { outlineThePitch } from "./week-06-outline-the-pitch.ts";
import { decideWhatItMustDo } from "./week-07-decide-what-it-must-do.ts";
import { buildUntilItWorks } from "./week-08-build-until-it-works.ts";
import { handItToRealUsers } from "./week-09-hand-it-to-real-users.ts";
import { finishPrototypeAndDeck } from "./week-10-finish-prototype-and-deck.ts";
import { writeAndRecord } from "./week-11-write-and-record.ts";
import { reflectCheckSubmit } from "./week-12-reflect-check-submit.ts";

/** The weekly lessons in the order of the program. */
export const lessons = (facts: LessonFacts): readonly Lesson[] => [
  briefAskKeep(facts),
  questionYourMarket(),
  putItInPlainWords(facts),
  nameItAndSayIt(),
  makeItVisible(),
  outlineThePitch(facts),
  decideWhatItMustDo(facts),
  buildUntilItWorks(),
  handItToRealUsers(facts),
  finishPrototypeAndDeck(facts),
  writeAndRecord(facts),
  reflectCheckSubmit(facts),
];
