import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { RegistrationFieldName } from "#domain/registration/registration-form.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { OutboxMail } from "./outbox-mail.ts";
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
  /** Invitations to a team that went to their address. */
  invitationIds: string[];
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
