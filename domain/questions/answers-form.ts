import { checkText, isVisible } from "../text/check-text.ts";
import { questionLimits, yesOrNo, type Question } from "./question.ts";

export type AnswerProblem = "required" | "long" | "unreadable" | "not_offered";

/** The name of a question's field. */
export const answerField = (questionId: string): string => `answer-${questionId}`;

/** With it goes what the field held when its page was opened. */
export const seenField = (questionId: string): string => `was-${answerField(questionId)}`;

/** What was answered anew, by the question's id; null: no answer. What was left as it stood is not in it. */
export type Answers = ReadonlyMap<string, string | null>;

export type AnswersCheck =
  | { ok: true; answers: Answers }
  | { ok: false; errors: Readonly<Record<string, AnswerProblem>>; typed: Readonly<Record<string, string>> };

type Asked = Pick<Question, "id" | "kind" | "choices" | "isRequired">;

/** Reads the answers to the questions that are asked now. What was sent for others is not looked at. */
export function checkAnswers(questions: readonly Asked[], form: { get(name: string): unknown }): AnswersCheck {
  const errors: Record<string, AnswerProblem> = {};
  const typed: Record<string, string> = {};
  const answers = new Map<string, string | null>();
  for (const question of questions) {
    const field = answerField(question.id);
    const text = String(form.get(field) ?? "").trim();
    const problem = problemOf(question, text);
    const seen = form.get(seenField(question.id));
    typed[field] = text;
    if (typeof seen === "string") typed[seenField(question.id)] = seen;
    if (problem) errors[field] = problem;
    // Another contact of the chamber, or another tab, may have answered it since.
    if (text !== seen) answers.set(question.id, text === "" ? null : text);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors, typed } : { ok: true, answers };
}

function problemOf({ kind, choices, isRequired }: Asked, text: string): AnswerProblem | null {
  if (text === "") return isRequired ? "required" : null;
  if (kind === "choice") return choices.includes(text) ? null : "not_offered";
  if (kind === "yes_no") return (yesOrNo as readonly string[]).includes(text) ? null : "not_offered";
  if (!isVisible(text)) return isRequired ? "required" : "unreadable";
  if (text.length > questionLimits.answer) return "long";
  return checkText(text, "prose") === null ? null : "unreadable";
}
