import type { AnswerKind, AnswersKept, QuestionAudience } from "#domain/questions/question.ts";

/** What the organizers ask beside what the site asks itself. */
export interface QuestionsTable {
  id: string;
  season: string;
  audience: QuestionAudience;
  kind: AnswerKind;
  text: string;
  /** JSON. */
  choices: string;
  required: number;
  kept: AnswersKept;
  created_at: string;
  stopped_at: string | null;
}

export interface QuestionAnswersTable {
  question_id: string;
  /** Who it is about: a person, or a chamber. */
  subject_id: string;
  /** Who wrote it. */
  person_id: string;
  season: string;
  answer: string;
  answered_at: string;
}

export interface QuestionTables {
  questions: QuestionsTable;
  question_answers: QuestionAnswersTable;
}
