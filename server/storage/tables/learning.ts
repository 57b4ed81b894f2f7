import type { Generated } from "kysely";
import type { AnswerKind, AnswersKept, QuestionAudience } from "#domain/questions/question.ts";

export interface LearningTables {
  lesson_progress: {
    person_id: string;
    season: string;
    lesson: number;
    done_at: string;
  };

  /** A lesson that a person has opened at least once. */
  lesson_openings: {
    person_id: string;
    season: string;
    lesson: number;
    opened_at: string;
  };

  /** What a person handed in for a stage: a text or a link. */
  deliverables: {
    person_id: string;
    season: string;
    stage: number;
    /** The deliverable's id in the record. */
    deliverable: string;
    text: string | null;
    link: string | null;
    handed_in_at: string;
    /** Of an earlier release, in which the desk could give a deliverable back. Nothing writes or reads them. */
    returned_at: Generated<string | null>;
    returned_reason: Generated<string | null>;
  };

  /** A note of two lines on a deliverable, by an advisor or the desk. */
  deliverable_notes: {
    id: string;
    season: string;
    /** Whose deliverable it is. */
    person_id: string;
    stage: number;
    deliverable: string;
    text: string;
    author_kind: "advisor" | "desk";
    /** Null where it was written at the command line. */
    author_id: string | null;
    written_at: string;
  };

  /** What somebody typed for a deliverable and has not handed in yet. */
  deliverable_drafts: {
    person_id: string;
    season: string;
    stage: number;
    deliverable: string;
    text: string;
    link: string;
    saved_at: string;
  };

  /** A page of a person's own notebook: a lesson's template, filled in. */
  notes: {
    person_id: string;
    season: string;
    lesson: number;
    text: string;
    version: number;
    saved_at: string;
  };

  /** A parent's or guardian's word for somebody under age. */
  consents: {
    id: string;
    person_id: string;
    season: string;
    /** By a code to the guardian's own address, by an uploaded paper, or by the desk. */
    method: "code" | "paper" | "desk";
    guardian_name: string | null;
    guardian_email: string | null;
    file_id: string | null;
    requested_at: string;
    given_at: string | null;
    /** What the guardian's mail carries, and how it is looked up. */
    code: Generated<string | null>;
    code_key: Generated<string | null>;
    code_sent_at: Generated<string | null>;
    /** When the guardian took it back. */
    withdrawn_at: Generated<string | null>;
    /** The desk could not accept the signed form. */
    refused_at: Generated<string | null>;
  };

  advisors: {
    id: string;
    season: string;
    person_id: string;
    topics: string;
    hours: string | null;
    approved_at: string;
    removed_at: string | null;
  };

  advisor_questions: {
    id: string;
    advisor_id: string;
    team_id: string;
    asked_by: string;
    question: string | null;
    asked_at: string;
  };

  /** What was earned. After the purge only serial, kind, season and hash are left. */
  certificates: {
    serial: string;
    season: string;
    /** A stage's number, "finalist", or an award's id. */
    kind: string;
    person_id: string | null;
    /** The name as printed. */
    name: string | null;
    submission_id: string | null;
    issued_at: string;
    /** SHA-256 of the credential. */
    hash: string;
    credential: string | null;
    revoked_at: string | null;
    revision: Generated<number>;
  };

  /** One signed credential of a certificate. Nothing in it is the holder's, so it stays after the purge. */
  certificate_revisions: {
    serial: string;
    revision: number;
    /** SHA-256 of the credential. */
    hash: string;
    /** Where its bit stands in the published status lists; null for what was signed before there were any. */
    status_list: number | null;
    status_index: number | null;
    signed_at: string;
    /** When a newer one took its place. */
    superseded_at: string | null;
    /** Who changed the name; null for the first one. */
    renamed_by: "self" | "desk" | null;
  };

  /** The keys that sign credentials. The public part of a retired one stays, so that old credentials can be checked. */
  credential_keys: {
    id: string;
    public_jwk: string;
    /** Null once retired. Not part of a backup. */
    private_jwk: string | null;
    created_at: string;
  };
}

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
