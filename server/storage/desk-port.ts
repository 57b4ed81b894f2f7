import type { Instant } from "#domain/time.ts";
import type { RegistrationStatus } from "./store.ts";

export interface AuditEntry {
  id: string;
  at: Instant;
  action: string;
  subjects: readonly string[];
  detail: string | null;
}

/** What the organizer's desk and retention do. Every change is written to the log in the same transaction, by ids only. */
export interface DeskStore {
  /** Takes the person out of their registrations; what bookkeeping needs stays. Returns the registrations' ids. */
  forget(email: string, at: Instant): Promise<string[]>;
  /** Which registrations older than `before` still hold a person. */
  listPurgeable(before: Instant, limit: number): Promise<string[]>;
  /** Takes the person out of those, as `forget` does. Returns the ids. */
  purge(before: Instant, at: Instant): Promise<string[]>;
  appendAudit(entry: { at: Instant; action: string; subjects: readonly string[]; detail?: string }): Promise<void>;
  /** New entries first. */
  auditLog(limit: number): Promise<AuditEntry[]>;
  countByStatus(): Promise<Record<RegistrationStatus, number>>;
}
