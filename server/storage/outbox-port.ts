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

/** The part of the store that the mail worker uses. Claims are shared between instances: one mail, one worker. */
export interface OutboxStore {
  /** Takes the next due mail for `leaseMs`, or null. A worker that dies loses its claim when the lease ends. */
  claimMail(now: Instant, rule: ClaimRule): Promise<ClaimedMail | null>;
  /** Records that the mail was accepted. False where the claim was lost in the meantime. */
  markMailSent(mailId: string, claim: string, at: Instant): Promise<boolean>;
  /** Puts the mail back for a later attempt. */
  deferMail(mailId: string, claim: string, nextAttemptAt: Instant, error: string): Promise<boolean>;
  /** Ends a mail that is not to be sent any more, without a word to anybody. */
  dropMail(mailId: string, claim: string, status: "forgotten" | "expired" | "withheld"): Promise<boolean>;
  /**
   * Gives the mail up and, with `alert`, puts the organizer's alert about it into the outbox in the same transaction.
   * A mail to somebody who was forgotten while it was under way is dropped instead. Null where the claim was lost.
   */
  giveUpMail(
    mailId: string,
    claim: string,
    failure: { at: Instant; error: string; alert: boolean },
  ): Promise<"given-up" | "forgotten" | null>;
  /** Makes all that wait for a further attempt due at once. Gives how many. */
  hurryMails(at: Instant): Promise<number>;
  /** New ones first. */
  listMail(): Promise<OutboxMail[]>;
  /** Mails that wait, and since when the oldest of them does. */
  outboxDepth(): Promise<{ waiting: number; givenUp: number; oldestWaitingAt: Instant | null }>;
}
