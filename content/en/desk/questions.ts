import type { Facts } from "#content/facts.ts";
import {
  questionLimits,
  type AnswerKind,
  type AnswersKept,
  type QuestionAudience,
} from "#domain/questions/question.ts";
import type { QuestionProblem } from "#domain/questions/question-form.ts";

/** Questions of the organizers' own. */
export function deskQuestions({ programme }: Facts) {
  const audiences: Readonly<Record<QuestionAudience, string>> = {
    participants: "Participants",
    chambers: "Chambers",
    judges: "Judges",
  };
  const kinds: Readonly<Record<AnswerKind, string>> = {
    text: "Text",
    choice: "One of several choices",
    yes_no: "Yes or no",
  };
  const kept: Readonly<Record<AnswersKept, string>> = {
    finals: "Until the finals are over",
    season: `With the season's records, for ${programme.retentionMonths} months after the finals`,
  };
  const problems: Readonly<Record<QuestionProblem, string>> = {
    no_text: "Write the question.",
    text_long: `Keep the question to ${questionLimits.text} characters.`,
    unreadable: "Use visible characters, on one line.",
    no_audience: "Choose who is asked.",
    no_kind: "Choose how people answer.",
    no_choices: "Write at least two choices, one on each line.",
    choices_many: `Write at most ${questionLimits.choices} choices.`,
    choices_twice: "Two choices are the same.",
    choice_long: `Keep each choice to ${questionLimits.choice} characters.`,
    not_a_choice: "Leave this empty, or choose “One of several choices” above.",
    no_kept: "Choose how long the answers are kept.",
  };
  return {
    meta: { title: "Questions", description: "What you ask people in addition to what the site asks." },
    title: "Questions",
    lead: "Ask participants, chambers or judges something the site doesn't ask: a shirt size, a meal, who needs parking. They answer in their own area. You see the answers on their pages and in the exports. Ask only for what you need.",
    none: "You haven't asked anything yet.",
    audiences,
    kinds,
    kept,
    required: "Required",
    optional: "Optional",
    isStopped: "No longer asked",
    isOver: "No longer asked: the finals are over",
    answers: (count: number) => (count === 1 ? "1 answer" : `${count} answers`),
    yesOrNo: { yes: "Yes", no: "No" } as Readonly<Record<string, string>>,
    see: {
      participants: { label: "Export people with answers", to: "/desk/people.csv" },
      chambers: { label: "Export chambers with answers", to: "/desk/chambers.csv" },
      judges: { label: "Export judges with answers", to: "/desk/judges.csv" },
    },
    stop: "Stop asking",
    resume: "Ask again",
    ask: "Delete",
    delete: {
      title: "Delete this question?",
      text: (question: string, answers: number) =>
        answers === 0
          ? `“${question}” is deleted for good. No one has answered it.`
          : `“${question}” is deleted for good, along with ${answers === 1 ? "its one answer" : `all ${answers} answers`}. You can't undo this. If you only want to stop asking, cancel and press “Stop asking”: the answers stay.`,
      submit: "Delete question and answers",
    },
    add: {
      title: "Add a question",
      text: "Question",
      textHint: "As people read it. It can't be changed later: stop it and ask a new one.",
      audience: "Who is asked",
      kind: "How they answer",
      choices: "Choices",
      choicesHint: "One on each line. Only for “One of several choices.”",
      required: "An answer is required",
      requiredHint: "Their portal keeps asking until they answer. It doesn't stop them from doing anything else.",
      kept: "How long answers are kept",
      submit: "Add question",
      problem: "There is a problem",
    },
    done: {
      added: "The question has been added. We're asking it now.",
      stopped: "We no longer ask it. The answers stay.",
      resumed: "We're asking it again.",
      deleted: "The question and its answers are gone.",
    },
    problems,
    refusals: {
      unknown_question: "This question is already gone.",
      answered_since: "The answers have changed since you opened this page. Look again before you delete it.",
    },
    onRecord: { title: "Answers to your questions", noAnswer: "No answer yet" },
  };
}

export type DeskQuestionsWords = ReturnType<typeof deskQuestions>;
