import type { Instant } from "#domain/time/time.ts";
import type { Registration, RegistrationStatus } from "#domain/registration/registration.ts";
import type { OutboxMail } from "./store.ts";

export interface AuditEntry {
  id: string;
  at: Instant;
  action: string;
  subjects: readonly string[];
  detail: string | null;
}

/** Whose data was taken out, and which mails were written about them: those may still lie in a folder. */
export interface TakenOut {
  registrationIds: string[];
  mailIds: string[];
}

/** A provider's event that was acted on. */
export interface RecordedEvent {
  id: string;
  type: string;
  receivedAt: Instant;
}

export interface MailPage {
  status?: OutboxMail["status"];
  limit: number;
  /** The last mail of the page before; pages go from new to old. */
  after?: { createdAt: Instant; id: string };
}

/** What the organizer's desk and retention change. Every change is written to the log in the same transaction, by ids only. */
export interface DeskStore {
  /** Takes the person out of their registrations; what bookkeeping needs stays. */
  forget(email: string, at: Instant): Promise<TakenOut>;
  /** The same for up to `limit` registrations older than `before`. Instances that do it together share the work. */
  purge(before: Instant, at: Instant, limit: number): Promise<TakenOut>;
  /** Brings the mail forward where it still waits (`hurried`), or puts a new copy of it into the outbox. */
  resendMail(
    mail: Pick<OutboxMail, "kind" | "registrationId" | "aboutMailId">,
    at: Instant,
  ): Promise<{ mailId: string; hurried: boolean }>;
  appendAudit(entry: { at: Instant; action: string; subjects: readonly string[]; detail?: string }): Promise<void>;
}

/** What the desk only looks at. */
export interface DeskLookups {
  /** Registrations whose id begins so, for ids that were typed from a narrow table. */
  findByIdPrefix(prefix: string, limit: number): Promise<Registration[]>;
  /** The same for mails. */
  findMailByIdPrefix(prefix: string, limit: number): Promise<OutboxMail[]>;
  /** A registration's mails, old ones first. */
  mailsOf(registrationId: string): Promise<OutboxMail[]>;
  /** A registration's events, old ones first. */
  eventsOf(registrationId: string): Promise<RecordedEvent[]>;
  listMailPage(page: MailPage): Promise<OutboxMail[]>;
  /** Which of these mails were written about somebody who has been forgotten since. */
  mailsOfForgotten(mailIds: readonly string[]): Promise<string[]>;
  /** Which registrations older than `before` still hold a person, old ones first. */
  listPurgeable(before: Instant, limit: number): Promise<string[]>;
  countPurgeable(before: Instant): Promise<number>;
  /** New entries first. */
  auditLog(limit: number): Promise<AuditEntry[]>;
  countByStatus(): Promise<Record<RegistrationStatus, number>>;
}
