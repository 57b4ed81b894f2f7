import { sql, type SqlBool } from "kysely";
import type { LearningTables, QuestionTables } from "../tables/learning.ts";
import { cleared, kept, now } from "./column-policy.ts";
import { anyOf, isIn, ofPerson, type Rows } from "./rows-of.ts";
import { type TablePolicies, isAny } from "./table-policy.ts";
import type { Queries } from "../database.ts";
import type { DueSeasons } from "./leaving.ts";

export const questionPolicies = {
  questions: {
    backup: { key: ["id"] },
    columns: kept(
      "the organizers' own words; gone with the season",
      "id",
      "season",
      "audience",
      "kind",
      "text",
      "choices",
      "required",
      "kept",
      "created_at",
      "stopped_at",
    ),
    forget: "nothing",
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const { numDeletedRows } = await db
        .deleteFrom("questions")
        .where("season", "in", seasons)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  question_answers: {
    backup: { key: ["question_id", "subject_id"] },
    columns: "gone with the row",
    // What a contact wrote for a chamber goes with the contact: it may well be about them.
    forget: [{ remove: anyOf(ofPerson("person_id"), ofPerson("subject_id")) }],
    purge: removeAnswers,
  },
} satisfies TablePolicies<QuestionTables>;

async function removeAnswers(db: Queries, { seasons, limit }: DueSeasons): Promise<number> {
  if (!isAny(seasons)) return 0;
  const due = await db
    .selectFrom("question_answers")
    .select(["question_id", "subject_id"])
    .where("season", "in", seasons)
    .limit(limit)
    .execute();
  for (const { question_id, subject_id } of due)
    await db
      .deleteFrom("question_answers")
      .where("question_id", "=", question_id)
      .where("subject_id", "=", subject_id)
      .execute();
  return due.length;
}

const ofAdvisor: Rows = ({ personIds }) =>
  personIds.length === 0
    ? null
    : sql<SqlBool>`advisor_id in (select id from advisors where person_id in (${sql.join(personIds)}))`;

const ofGuardian: Rows = ({ consentIds = [] }) => isIn("id", consentIds);

export const learningPolicies = {
  lesson_progress: {
    backup: { key: ["person_id", "season", "lesson"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  lesson_openings: {
    backup: { key: ["person_id", "season", "lesson"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  deliverables: {
    backup: { key: ["person_id", "season", "stage", "deliverable"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  deliverable_notes: {
    backup: { key: ["id"] },
    columns: "gone with the row",
    // The reader's, and the writer's own words.
    forget: [{ remove: anyOf(ofPerson("person_id"), ofPerson("author_id")) }],
    purge: "as-forget",
  },
  deliverable_drafts: {
    backup: { key: ["person_id", "season", "stage", "deliverable"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  notes: {
    backup: { key: ["person_id", "season", "lesson"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  consents: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "person_id", "season", "requested_at", "given_at"),
      ...kept("dates", "code_sent_at", "withdrawn_at", "refused_at"),
      ...kept("that consent was given, and how", "method", "file_id"),
      ...cleared("guardian_name", "guardian_email", "code", "code_key"),
    },
    // The young person's, and the guardian's own.
    forget: [{ clear: anyOf(ofPerson("person_id"), ofGuardian) }],
    purge: "as-forget",
  },
  advisors: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and a date", "id", "season", "person_id", "approved_at"),
      ...cleared("hours"),
      topics: { to: "" },
      removed_at: now,
    },
    forget: [{ clear: ofPerson("person_id") }],
    purge: "as-forget",
  },
  advisor_questions: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and a date", "id", "advisor_id", "team_id", "asked_by", "asked_at"),
      ...cleared("question"),
    },
    forget: [{ clear: anyOf(ofPerson("asked_by"), ofAdvisor) }],
    purge: "as-forget",
  },
  certificates: {
    backup: { key: ["serial"] },
    columns: {
      ...kept("a credential that was given can still be checked", "serial", "season", "kind", "hash", "issued_at"),
      ...kept("a credential that was given can still be checked", "submission_id", "revoked_at", "revision"),
      ...cleared("person_id", "name", "credential"),
    },
    forget: [{ clear: ofPerson("person_id") }],
    purge: "as-forget",
  },
  certificate_revisions: {
    backup: { key: ["serial", "revision"] },
    columns: {
      ...kept("an older credential is told by them, without its holder", "serial", "revision", "hash", "status_list"),
      ...kept("when and by which side it was signed", "status_index", "signed_at", "superseded_at", "renamed_by"),
    },
    forget: "nothing",
    purge: "nothing",
  },
  credential_keys: {
    // Whoever finds a backup must not be able to sign with it.
    backup: { key: ["id"], without: ["private_jwk"] },
    columns: kept("the installation's, to check old credentials", "id", "public_jwk", "private_jwk", "created_at"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<LearningTables>;
