import { data } from "react-router";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import type { QuestionAudience } from "#domain/questions/question.ts";
import type { PrivateRequest } from "#app/private-request.ts";
import type { QuestionsFormProps } from "./questions-form.tsx";

type Asking = Pick<PrivateRequest, "principal" | "services" | "copy">;

/** What the organizers ask whoever looks at the page: of themselves, or of the chamber they speak for. */
export async function ownQuestions(
  { principal, services, copy }: Asking,
  audience: QuestionAudience,
  chamberId?: string,
): Promise<QuestionsFormProps> {
  const subjectId = chamberId ?? principal.personId;
  const asked = await services.questions.askedOf({ audience, subjectId });
  return {
    words: copy.questions(audience),
    questions: asked.map(({ id, kind, text, choices, isRequired, kept, answer }) => ({
      id,
      kind,
      text,
      choices,
      isRequired,
      kept,
      answer,
    })),
    ...(chamberId !== undefined && { chamberId }),
  };
}

/** Keeps what was answered; null where it is kept, or the page's answer that says why not. */
export async function keepAnswers(
  { principal, services }: Asking,
  audience: QuestionAudience,
  form: FormData,
  chamberId?: string,
) {
  if (isOfAnotherPerson(form, principal.personId)) {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return data({ answers: { errors: {}, typed, isOfAnother: true } }, { status: 422 });
  }
  const respondent = { audience, subjectId: chamberId ?? principal.personId, personId: principal.personId };
  const kept = await services.questions.answer(respondent, form);
  return kept.ok
    ? null
    : data({ answers: { errors: kept.errors, typed: kept.typed, isOfAnother: false } }, { status: 422 });
}
