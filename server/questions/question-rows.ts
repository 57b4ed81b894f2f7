import type { Question, QuestionAudience } from "#domain/questions/question.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

const toQuestion = (row: RowOf<"questions">): Question => ({
  id: row.id,
  audience: row.audience,
  kind: row.kind,
  text: row.text,
  choices: JSON.parse(row.choices) as string[],
  isRequired: row.required === 1,
  kept: row.kept,
  createdAt: fromText(row.created_at),
  stoppedAt: row.stopped_at === null ? null : fromText(row.stopped_at),
});

/** The season's questions in the order in which they were added; those for one audience, or all. */
export async function readQuestions(db: Queries, season: string, audience?: QuestionAudience): Promise<Question[]> {
  let query = db.selectFrom("questions").selectAll().where("season", "=", season);
  if (audience) query = query.where("audience", "=", audience);
  return (await query.orderBy("created_at").orderBy("id").execute()).map(toQuestion);
}

/** Answers about these people or chambers: by subject, then by question. */
export async function readAnswers(
  db: Queries,
  season: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const answers = new Map<string, Map<string, string>>();
  if (subjectIds.length === 0) return answers;
  const rows = await db
    .selectFrom("question_answers")
    .select(["subject_id", "question_id", "answer"])
    .where("subject_id", "in", subjectIds)
    .where("season", "=", season)
    .execute();
  for (const { subject_id, question_id, answer } of rows) {
    const own = answers.get(subject_id) ?? new Map<string, string>();
    answers.set(subject_id, own.set(question_id, answer));
  }
  return answers;
}
