import type { AnswerKind, AnswersKept, QuestionAudience } from "#domain/questions/question.ts";

export interface QuestionTables {
  /** What the organizers ask beside what the site asks itself. */
  questions: {
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
  };

  question_answers: {
    question_id: string;
    /** Who it is about: a person, or a chamber. */
    subject_id: string;
    /** Who wrote it. */
    person_id: string;
    season: string;
    answer: string;
    answered_at: string;
  };
}
