import type { Instant } from "#domain/time/time.ts";

/**
 * Who gets a mail. `registration` and `person`: whoever that is when it is sent. `code`: whoever asked for the code.
 * `address`: an address that is kept with the mail alone, and only until it is sent or over.
 */
export const recipientKinds = ["organizer", "registration", "person", "code", "address"] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** `urgent` goes before all others. `bulk` is spread, so that nothing else waits for it. */
export const mailPriorities = ["urgent", "normal", "bulk"] as const;
export type MailPriority = (typeof mailPriorities)[number];

/**
 * `forgotten`: nobody is left to read it. `expired`: its time was over before it was accepted. `withheld`: this
 * installation mails nobody but its organizer.
 */
export const mailStatuses = ["waiting", "sent", "given-up", "forgotten", "expired", "withheld"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** A mail as it enters the outbox. It is written when it is sent, so the outbox itself holds no personal data. */
export interface NewMail {
  kind: string;
  recipient: RecipientKind;
  /** What it is written from. Ids only, no words. */
  ids: Readonly<Record<string, string>>;
  /** Whose registration it tells of, or null: forgetting finds it by that. */
  registrationId: string | null;
  /** Whom it is for or tells of, or null. */
  personId: string | null;
  address: string | null;
  priority: MailPriority;
  /** From then on it is never sent, or null. */
  notAfter: Instant | null;
  /** Only one mail ever has this key; null for a copy that was asked for. */
  dedupeKey: string | null;
  at: Instant;
}

/** A mail of the outbox, whatever became of it. */
export interface OutboxMail extends Omit<NewMail, "at" | "dedupeKey"> {
  id: string;
  status: MailStatus;
  /** Attempts begun, the one under way included: a worker that dies in the middle has used one. */
  attempts: number;
  createdAt: Instant;
  nextAttemptAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
}

/** A mail that a worker holds. */
export interface ClaimedMail {
  mail: OutboxMail;
  claim: string;
}

export interface ClaimRule {
  leaseMs: number;
  /** Nothing is ever put off for longer: what seems to be was written by a clock that was ahead, and is due. */
  longestWaitMs: number;
  /** Which ones to take, the first of them first. */
  priorities: readonly MailPriority[];
}
