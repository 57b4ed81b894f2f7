import type { TableName } from "#server/storage/database.ts";

/** Where something of a person is kept: the column that names them, and what one person has only once. */
export interface Belonging {
  table: TableName;
  column: string;
  /** Two rows that are alike in these are one: the record that stays has it already. */
  once?: readonly string[];
}

/** What goes over when two records of one person are merged. */
export const belongings: readonly Belonging[] = [
  { table: "places", column: "person_id", once: ["season"] },
  { table: "team_members", column: "person_id", once: ["season", "left_at"] },
  { table: "teams", column: "lead_id" },
  { table: "team_invitations", column: "invited_by" },
  { table: "chamber_members", column: "person_id", once: ["season", "removed_at"] },
  { table: "chamber_contacts", column: "person_id", once: ["chamber_id"] },
  { table: "lesson_progress", column: "person_id", once: ["season", "lesson"] },
  { table: "lesson_openings", column: "person_id", once: ["season", "lesson"] },
  { table: "deliverables", column: "person_id", once: ["season", "stage", "deliverable"] },
  { table: "deliverable_notes", column: "person_id" },
  { table: "deliverable_drafts", column: "person_id", once: ["season", "stage", "deliverable"] },
  { table: "notes", column: "person_id", once: ["season", "lesson"] },
  { table: "question_answers", column: "person_id" },
  { table: "consents", column: "person_id" },
  { table: "certificates", column: "person_id", once: ["season", "kind"] },
  { table: "advisor_questions", column: "asked_by" },
  { table: "submission_versions", column: "author_id" },
  { table: "display_consents", column: "person_id", once: ["submission_id"] },
  { table: "finals_answers", column: "answered_by" },
  { table: "finals_people", column: "person_id", once: ["submission_id"] },
  { table: "files", column: "person_id" },
  // A guardian's paper belongs to the person alone.
  { table: "files", column: "owner_id" },
  { table: "scholarships", column: "person_id", once: ["season"] },
  { table: "interests", column: "person_id", once: ["season"] },
  { table: "registrations", column: "registered_by" },
  { table: "handed_places", column: "from_id" },
  { table: "handed_places", column: "to_id" },
  { table: "refund_requests", column: "person_id" },
  { table: "appeals", column: "filed_by" },
  { table: "group_mails", column: "sender_id" },
  { table: "address_changes", column: "person_id" },
  { table: "desk_notes", column: "subject_id" },
];

/** What ends with the record: whoever is signed in under the old address signs in anew. */
export const endedWithRecord: readonly TableName[] = [
  "sessions",
  "known_browsers",
  "passkeys",
  "sign_ins",
  "desk_reminders",
];

/** Roles are given to a person by hand, and taken away so. Who has or had one is the record that stays. */
export const roleTables = ["organizers", "judges", "advisors", "finals_judges", "pitch_marks", "profiles"] as const;
