import type { Programme } from "#domain/programme/programme.ts";
import { checkAnswers, type AnswersCheck } from "#domain/questions/answers-form.ts";
import { isAsked, type Question, type QuestionAudience } from "#domain/questions/question.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { readAnswers, readQuestions } from "./question-rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface QuestionsOptions extends WriteAccess {
  programme: Programme;
}

/** Who answers: themselves, or a chamber for which they speak. */
export interface Respondent {
  audience: QuestionAudience;
  /** The person, or the chamber. */
  subjectId: string;
  personId: string;
}

export interface AskedQuestion extends Question {
  answer: string | null;
}

/** While somebody answers, no question is deleted: an answer to nothing would be found by nobody. */
export const questionsTurn = (season: string): string => `questions:${season}`;

/** What the organizers ask people, and what people answer. */
export function createQuestions({ db, locks, clock, programme }: QuestionsOptions) {
  const season = programme.id;
  const askedNow = async (queries: Queries, audience: QuestionAudience) => {
    const now = clock.now();
    return (await readQuestions(queries, season, audience)).filter((question) => isAsked(question, programme, now));
  };
  const askedOf = async ({ audience, subjectId }: Pick<Respondent, "audience" | "subjectId">) => {
    const questions = await askedNow(db, audience);
    if (questions.length === 0) return [];
    const own = (await readAnswers(db, season, [subjectId])).get(subjectId);
    return questions.map((question): AskedQuestion => ({ ...question, answer: own?.get(question.id) ?? null }));
  };
  return {
    /** What is asked of somebody now, with what they answered. */
    askedOf,

    /** Whether something that must be answered is not. */
    isWaitingFor: async (respondent: Pick<Respondent, "audience" | "subjectId">): Promise<boolean> =>
      (await askedOf(respondent)).some(({ isRequired, answer }) => isRequired && answer === null),

    /** Keeps all answers, or none where one is refused. What is no longer asked stays as it was. */
    answer: ({ audience, subjectId, personId }: Respondent, form: { get(name: string): unknown }) =>
      db.transaction().execute(async (transaction): Promise<AnswersCheck> => {
        await locks.takeTurn(transaction, questionsTurn(season));
        const checked = checkAnswers(await askedNow(transaction, audience), form);
        if (!checked.ok) return checked;
        const answered_at = toText(clock.now());
        for (const [question_id, answer] of checked.answers)
          if (answer === null)
            await transaction
              .deleteFrom("question_answers")
              .where("question_id", "=", question_id)
              .where("subject_id", "=", subjectId)
              .execute();
          else
            await transaction
              .insertInto("question_answers")
              .values({ question_id, subject_id: subjectId, person_id: personId, season, answer, answered_at })
              .onConflict((conflict) =>
                conflict
                  .columns(["question_id", "subject_id"])
                  .doUpdateSet({ answer, answered_at, person_id: personId }),
              )
              .execute();
        return checked;
      }),
  };
}

export type Questions = ReturnType<typeof createQuestions>;
