import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { RegistrationFieldName, RegistrationFields } from "#domain/registration/registration-form.ts";
import type { DueRegistrations } from "#domain/retention/retention.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Registration, RegistrationStatus } from "#domain/registration/registration.ts";
import type { Queries } from "./database.ts";
import type { NewMail, OutboxMail } from "./outbox-port.ts";
import type { KeptChanges } from "./queries/deeds/row-change.ts";

/** What is written to the log. */
export interface NewAuditEntry {
  at: Instant;
  actor: Actor;
  action: AuditAction;
  /** Ids of what it was done to. */
  subjects: readonly string[];
  /** Names the deed where a second press must not be a second entry. */
  once?: string;
  /** Fixed words and figures, never a person's. */
  detail?: string;
  /** A person's own words on why. Kept beside the log, and gone once one of the subjects is forgotten. */
  reason?: string;
  /** What it changed, for whoever takes it back. Kept beside the log as well. */
  undo?: KeptChanges | undefined;
}

export interface AuditEntry {
  id: string;
  at: Instant;
  /** Null on entries from before actors were recorded. */
  actor: Actor | null;
  /** One of `auditActions`, or a name from before a later release. */
  action: string;
  subjects: readonly string[];
  detail: string | null;
  /** Null where none was given, or it was forgotten. */
  reason: string | null;
}

/** Whose data was taken out, and what of them may still lie outside of the database. */
export interface TakenOut {
  registrationIds: string[];
  personIds: string[];
  /** Consents from which their guardian was taken out. */
  consentIds: string[];
  /** Mails that were written about them. */
  mailIds: string[];
}

/** A provider's event that was acted on. */
export interface RecordedEvent {
  id: string;
  type: string;
  receivedAt: Instant;
}

export interface Corrected {
  before: Registration;
  after: Registration;
  changed: readonly RegistrationFieldName[];
}

export interface MailPage {
  status?: OutboxMail["status"];
  limit: number;
  /** The last mail of the page before; pages go from new to old. */
  after?: { createdAt: Instant; id: string };
}

/** Nothing where nobody can refuse. */
export type OrRefused<Refusal> = [Refusal] extends [never] ? never : { refused: Refusal };

/** What the organizer's desk and retention change. Every change is written to the log in the same transaction, by ids only. */
export interface DeskStore {
  /**
   * Takes a person out of everything; what bookkeeping needs stays. `refuse` looks at whom it means within the same
   * transaction: what it gives is thrown back as `refused`, and nobody is taken out.
   */
  forget<Refusal extends string = never>(
    email: string,
    actor: Actor,
    at: Instant,
    options?: {
      reason?: string;
      refuse?: (transaction: Queries, personIds: readonly string[]) => Promise<Refusal | null>;
    },
  ): Promise<TakenOut | OrRefused<Refusal>>;
  /** The same by ids, for whoever a restored backup brought back. Those already gone are passed over. */
  forgetIds(
    ids: { registrationIds: readonly string[]; personIds: readonly string[]; consentIds?: readonly string[] },
    actor: Actor,
    at: Instant,
  ): Promise<TakenOut>;
  /** The same for up to `limit` registrations that are due. Instances that do it together share the work. */
  purge(due: DueRegistrations, actor: Actor, at: Instant, limit: number): Promise<TakenOut>;
  /**
   * The same for up to `limit` people who have been known since before then and have nothing in a season that is not
   * due: no place, role or registration.
   */
  purgePeople(
    due: { seasons: readonly string[]; before: Instant },
    actor: Actor,
    at: Instant,
    limit: number,
  ): Promise<TakenOut>;
  /** Removes up to `limit` rows a table of what belonged to these seasons and has had its time. Nothing: 0. */
  purgeSeasons(seasons: readonly string[], actor: Actor, at: Instant, limit: number): Promise<number>;
  /**
   * Changes what the person entered. Gives what was different, or null where the registration is unknown or its person
   * forgotten. With `seen`, nothing changes where somebody else was faster: `overtaken` is what it is by now.
   * `refuse` looks first, in the same transaction.
   */
  correctRegistration<Refusal extends object = never>(
    registrationId: string,
    fields: RegistrationFields,
    actor: Actor,
    at: Instant,
    seen?: RegistrationFields,
    refuse?: (transaction: Queries, before: Registration) => Promise<Refusal | null>,
  ): Promise<Corrected | { overtaken: Registration } | OrRefused<Refusal> | null>;
  /** Puts back what a correction changed, with all that follows from it. False where the person is forgotten. */
  correctBack(
    transaction: Queries,
    registrationId: string,
    changed: Partial<RegistrationFields>,
    at: Instant,
  ): Promise<boolean>;
  /** Brings the mail forward where it still waits (`hurried`), or puts a new copy of it into the outbox. */
  resendMail(
    mail: Omit<NewMail, "at" | "dedupeKey">,
    actor: Actor,
    at: Instant,
  ): Promise<{ mailId: string; hurried: boolean }>;
  appendAudit(entry: NewAuditEntry): Promise<string>;
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
  /** Which registrations that are due still hold a person, old ones first. */
  listPurgeable(due: DueRegistrations, limit: number): Promise<string[]>;
  countPurgeable(due: DueRegistrations): Promise<number>;
  /** What else is due: people with nothing in a later season, and what is left of these seasons' projects. */
  countDue(due: {
    seasons: readonly string[];
    before: Instant;
  }): Promise<{ people: number; projects: number; files: number }>;
  /** New entries first. */
  auditLog(limit: number): Promise<AuditEntry[]>;
  countByStatus(): Promise<Record<RegistrationStatus, number>>;
}
