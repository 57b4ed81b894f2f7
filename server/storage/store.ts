import type { RegistrationFields } from "#domain/registration.ts";
import type { RegistrationType, Tier } from "#domain/pricing.ts";
import type { Instant } from "#domain/time.ts";

export const registrationStatuses = ["pending", "paid", "expired", "failed", "refunded", "review"] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** A registration as it is kept. Personal fields are null once the person has been forgotten. */
export interface Registration {
  id: string;
  status: RegistrationStatus;
  registrationType: RegistrationType;
  tier: Tier;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  priceId: string;
  /** What the visitor was quoted, and must have paid to be confirmed. */
  amountCents: number;
  refundedCents: number;
  currency: string;
  termsVersion: string;
  sessionId: string | null;
  sessionUrl: string | null;
  /** Fixed when stored, so that a retry sends the same parameters. */
  sessionExpiresAt: Instant;
  createdAt: Instant;
  /** When the status last changed. */
  statusAt: Instant;
  paidAt: Instant | null;
  disputedAt: Instant | null;
  /** An earlier paid registration with the same e-mail and package, or null. */
  duplicateOf: string | null;
}

export interface NewRegistration extends RegistrationFields {
  id: string;
  registrationType: RegistrationType;
  tier: Tier;
  priceId: string;
  amountCents: number;
  currency: string;
  termsVersion: string;
  sessionExpiresAt: Instant;
  createdAt: Instant;
}

/** What a mail of the outbox is about. It is rendered when it is sent, so the outbox itself holds no personal data. */
export const mailKinds = ["receipt", "organizer-notice", "review-alert", "dispute-alert", "given-up-alert"] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail that waits, was sent, or was given up. */
export interface OutboxMail {
  id: string;
  kind: MailKind;
  registrationId: string;
  /** For `given-up-alert`: the mail that was given up. */
  aboutMailId: string | null;
  status: "waiting" | "sent" | "given-up";
  attempts: number;
  createdAt: Instant;
  nextAttemptAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
}

/** The part of the store that the mail worker uses. Claims are shared between instances: one mail, one worker. */
export interface OutboxStore {
  /** Takes the next due mail for `leaseMs`, or null. A worker that dies loses its claim when the lease ends. */
  claimMail(
    now: Instant,
    leaseMs: number,
  ): Promise<{ mail: OutboxMail; claim: string; registration: Registration } | null>;
  /** Records that the mail was accepted. False where the claim was lost in the meantime. */
  markMailSent(mailId: string, claim: string, at: Instant): Promise<boolean>;
  /** Puts the mail back for a later attempt. */
  deferMail(mailId: string, claim: string, nextAttemptAt: Instant, error: string): Promise<boolean>;
  /** Gives the mail up and, in the same transaction, writes the organizer's alert about it (never an alert about an alert). */
  giveUpMail(mailId: string, claim: string, at: Instant, error: string): Promise<boolean>;
  /** Puts a new copy of a registration's receipt into the outbox, with an id of its own. */
  enqueueMail(kind: MailKind, registrationId: string, at: Instant): Promise<string>;
  listMail(): Promise<OutboxMail[]>;
}
