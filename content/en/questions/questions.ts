import { otherPerson } from "../messages.ts";
import { questionLimits, type QuestionAudience } from "#domain/questions/question.ts";
import type { AnswerProblem } from "#domain/questions/answers-form.ts";

/** The organizers' questions as people see them in their own area. */
export function questionsForm(audience: QuestionAudience) {
  const problems: Readonly<Record<AnswerProblem, string>> = {
    required: "Please answer this question.",
    long: `Please keep the answer to ${questionLimits.answer} characters.`,
    unreadable: "Please use visible characters only.",
    not_offered: "Please choose one of the answers.",
  };
  const whose = audience === "chambers" ? "your chamber's answers" : "your answers";
  return {
    title: "Questions from the organizers",
    text: `Only the organizers see ${whose}.`,
    kept: {
      finals: "We delete the answer after the finals.",
      season: "We keep the answer with the season's records.",
    },
    yes: "Yes",
    no: "No",
    noAnswer: "I'd rather not say",
    save: "Save answers",
    saved: "Your answers are saved.",
    problem: "There is a problem",
    otherPerson,
    problems,
    waiting: {
      title: "The organizers have a question for you",
      text: "It takes a minute.",
      open: "Answer it",
    },
  };
}

export type OwnQuestionsWords = ReturnType<typeof questionsForm>;
