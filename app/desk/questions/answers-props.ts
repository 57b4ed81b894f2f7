import type { QuestionAudience } from "#domain/questions/question.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { AnswersPartProps } from "./answers-part.tsx";

/** What a person was asked as each of these, or a chamber, and what they answered. */
export async function answersProps(
  { desk, copy, facts }: Pick<DeskRequest, "desk" | "copy" | "facts">,
  audiences: readonly QuestionAudience[],
  subjectId: string,
): Promise<AnswersPartProps> {
  const { onRecord, yesOrNo } = copy.desk.questions(facts);
  const asked = await Promise.all(audiences.map((audience) => desk.questions.answersOf(audience, subjectId)));
  return {
    title: onRecord.title,
    answers: asked.flat().map(({ id, kind, text, answer }) => ({
      id,
      question: text,
      answer: answer === null ? onRecord.noAnswer : kind === "yes_no" ? (yesOrNo[answer] ?? answer) : answer,
      isMissing: answer === null,
    })),
  };
}
