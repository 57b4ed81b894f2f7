import type { Generated, Kysely } from "kysely";
import type { RegistrationType, Tier } from "#domain/programme/pricing.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";
import type { CodesTable, OrganizersTable, PeopleTable, PlacesTable, SessionsTable } from "./tables/people.ts";
import type { MailKind, OutboxMail } from "./store.ts";
import type {
  AdvisorQuestionsTable,
  AdvisorsTable,
  CertificatesTable,
  ConsentsTable,
  CredentialKeysTable,
  DeliverablesTable,
  LessonProgressTable,
} from "./tables/learning.ts";
import type { AppealTables } from "./tables/appeals.ts";
import type { FileTables } from "./tables/files.ts";
import type { MilestonesTable } from "./tables/milestones.ts";
import type { JudgingTables } from "./tables/judging.ts";
import type { ResultTables } from "./tables/results.ts";
import type { DisplayConsentsTable, SubmissionsTable, SubmissionVersionsTable } from "./tables/submissions.ts";
import type { TeamInvitationsTable, TeamMembersTable, TeamsTable } from "./tables/teams.ts";

/*
 * The tables, as both engines hold them. Ids are text, instants are ISO text in UTC (which sorts by time), money is
 * integer cents, yes and no are 1 and 0, and JSON is text: whatever means the same on SQLite and on PostgreSQL.
 */

export interface RegistrationsTable {
  id: string;
  /** The id of the programme's record. */
  season: string;
  status: RegistrationStatus;
  registration_type: RegistrationType;
  tier: Tier;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  /** The address in small letters, by which one person's registrations are found. */
  email_key: string | null;
  phone: string | null;
  company: string | null;
  locale: Generated<string>;
  price_id: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  currency: string;
  terms_version: string;
  session_id: string | null;
  session_url: string | null;
  session_expires_at: string;
  /** What the checkout was asked for with, so that a retry sends the same even if the site's address changed. */
  success_url: string;
  cancel_url: string;
  /** Until then one request is busy creating the checkout, and the others wait for its result. */
  session_claimed_until: string | null;
  created_at: string;
  status_at: string;
  paid_at: string | null;
  disputed_at: string | null;
  duplicate_of: string | null;
  /** When the reconciler asks the provider next, or null where nothing is left to ask. */
  next_check_at: string | null;
  checks: Generated<number>;
  /** When the person was taken out of the row, or null. */
  forgotten_at: string | null;
}

/** Which request a key was used for. Keys and requests are kept as hashes only. */
export interface IdempotencyKeysTable {
  key_hash: string;
  request_hash: string;
  registration_id: string;
  created_at: string;
  expires_at: string;
}

/** Every provider event that was acted on, so that none is acted on twice. */
export interface PaymentEventsTable {
  event_id: string;
  type: string;
  session_id: string;
  registration_id: string;
  received_at: string;
}

export interface OutboxTable {
  id: string;
  kind: MailKind;
  registration_id: string;
  about_mail_id: string | null;
  /** One mail for each value; null for a copy that the organizer asked for. */
  dedupe_key: string | null;
  status: OutboxMail["status"];
  attempts: Generated<number>;
  created_at: string;
  /** Also the end of the lease while a worker holds the mail. */
  next_attempt_at: string;
  claim: string | null;
  sent_at: string | null;
  last_error: string | null;
}

/**
 * Attempts by purpose and address, one row for each millisecond that had any, and one for each hour with all of the
 * purpose. Kept for an hour, the address as a keyed hash.
 */
export interface AttemptsTable {
  purpose: string;
  address_hash: string;
  bucket_at: string;
  count: number;
}

/** What was done at the desk or by retention, when, and to which ids. Only ever added to. */
export interface AuditLogTable {
  id: string;
  at: string;
  action: string;
  /** JSON: a list of ids. */
  subjects: string;
  detail: string | null;
}

/** What only this installation knows. Not part of a backup. */
export interface SecretsTable {
  name: "address" | "codes";
  value: string;
}

/** The sandbox provider's own checkouts. */
export interface SandboxSessionsTable {
  id: string;
  idempotency_key: string;
  registration_id: string;
  payment_intent_id: string;
  /** JSON: everything else the sandbox knows about the checkout. */
  body: string;
  version: Generated<number>;
  created_at: string;
}

export interface Database extends FileTables, JudgingTables, ResultTables, AppealTables {
  registrations: RegistrationsTable;
  idempotency_keys: IdempotencyKeysTable;
  payment_events: PaymentEventsTable;
  outbox: OutboxTable;
  attempts: AttemptsTable;
  audit_log: AuditLogTable;
  secrets: SecretsTable;
  sandbox_sessions: SandboxSessionsTable;
  people: PeopleTable;
  sessions: SessionsTable;
  codes: CodesTable;
  organizers: OrganizersTable;
  places: PlacesTable;
  teams: TeamsTable;
  team_members: TeamMembersTable;
  team_invitations: TeamInvitationsTable;
  lesson_progress: LessonProgressTable;
  deliverables: DeliverablesTable;
  consents: ConsentsTable;
  advisors: AdvisorsTable;
  advisor_questions: AdvisorQuestionsTable;
  certificates: CertificatesTable;
  credential_keys: CredentialKeysTable;
  submissions: SubmissionsTable;
  submission_versions: SubmissionVersionsTable;
  display_consents: DisplayConsentsTable;
  milestones: MilestonesTable;
}

export type Queries = Kysely<Database>;
