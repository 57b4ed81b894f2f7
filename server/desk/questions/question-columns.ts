import type { Question, QuestionAudience } from "#domain/questions/question.ts";
import { readAnswers, readQuestions } from "#server/questions/question-rows.ts";
import type { Queries } from "#server/storage/database.ts";

/** The columns that questions add to an export: one for each, and the answers of a page of its rows. */
export interface QuestionColumns {
  titles: readonly string[];
  questions: readonly Question[];
  /** Each subject's answers in the order of the columns. */
  read(subjectIds: readonly string[]): Promise<(subjectId: string) => (string | null)[]>;
}

/** What was asked of an audience, for the export of a list of them. Questions with one wording are told apart. */
export async function questionColumns(
  db: Queries,
  season: string,
  audience: QuestionAudience,
): Promise<QuestionColumns> {
  const questions = await readQuestions(db, season, audience);
  const seen = new Map<string, number>();
  const titles = questions.map(({ text }) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times === 1 ? text : `${text} (${times})`;
  });
  return {
    titles,
    questions,
    async read(subjectIds) {
      const answers = questions.length === 0 ? new Map() : await readAnswers(db, season, subjectIds);
      return (subjectId) => questions.map(({ id }) => answers.get(subjectId)?.get(id) ?? null);
    },
  };
}
