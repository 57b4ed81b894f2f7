import * as z from "zod/mini";
import { checkText, isVisible } from "../text/check-text.ts";
import { answerKinds, answersKept, questionAudiences, questionLimits, type Question } from "./question.ts";

export type NewQuestion = Pick<Question, "audience" | "kind" | "text" | "choices" | "isRequired" | "kept">;

export type QuestionProblem =
  | "no_text"
  | "text_long"
  | "unreadable"
  | "no_audience"
  | "no_kind"
  | "no_choices"
  | "choices_many"
  | "choices_twice"
  | "choice_long"
  | "not_a_choice"
  | "no_kept";

const problem = (code: QuestionProblem): QuestionProblem => code;
const one = <Text extends string>(all: readonly [Text, ...Text[]], code: QuestionProblem) => z.enum(all, problem(code));
const isReadable = (text: string) => checkText(text, "line") === null;

/** The one schema of a new question. Choices are lines; empty ones do not count. */
const questionSchema = z
  .object({
    text: z
      .string()
      .check(
        z.trim(),
        z.refine(isVisible, problem("no_text")),
        z.maxLength(questionLimits.text, problem("text_long")),
        z.refine(isReadable, problem("unreadable")),
      ),
    audience: one(questionAudiences, "no_audience"),
    kind: one(answerKinds, "no_kind"),
    choices: z.array(z.string()).check(
      z.maxLength(questionLimits.choices, problem("choices_many")),
      z.refine((all) => all.every((choice) => choice.length <= questionLimits.choice), problem("choice_long")),
      z.refine((all) => all.every(isReadable), problem("unreadable")),
      z.refine(
        (all) => new Set(all.map((choice) => choice.toLowerCase())).size === all.length,
        problem("choices_twice"),
      ),
    ),
    isRequired: z.boolean(),
    kept: one(answersKept, "no_kept"),
  })
  .check((context) => {
    const { kind, choices } = context.value;
    const message = kind === "choice" ? choices.length < 2 && "no_choices" : choices.length > 0 && "not_a_choice";
    if (message) context.issues.push({ code: "custom", path: ["choices"], message, input: choices });
  });

export type TypedQuestion = Record<"text" | "audience" | "kind" | "choices" | "kept", string> & { isRequired: boolean };
export type QuestionErrors = Partial<Record<keyof TypedQuestion, QuestionProblem>>;
export type QuestionCheck = { ok: true; question: NewQuestion } | { ok: false; errors: QuestionErrors };

/** Reads a question as it was typed, on the page or at the command line: the choices a line each. */
export function checkQuestion({ choices, ...typed }: TypedQuestion): QuestionCheck {
  const lines = choices.split("\n").map((line) => line.trim());
  const checked = z.safeParse(questionSchema, { ...typed, choices: lines.filter(Boolean) });
  if (checked.success) return { ok: true, question: checked.data };
  const errors: QuestionErrors = {};
  for (const { path, message } of checked.error.issues)
    errors[path[0] as keyof TypedQuestion] ??= message as QuestionProblem;
  return { ok: false, errors };
}
