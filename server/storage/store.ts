import type { Registration, RegistrationStatus } from "#domain/registration/registration.ts";
import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import type { Settlement } from "#domain/registration/settlement.ts";
import type { RegistrationType, Tier } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import type { FileRecords, FileRemovals, UploadRecords, UploadWork } from "#server/files/file-records.ts";
import type { DeskLookups, DeskStore } from "./desk-port.ts";

/** A registration as it enters the store, pending. */
export interface NewRegistration extends RegistrationFields {
  id: string;
  season: string;
  registrationType: RegistrationType;
  tier: Tier;
  priceId: string;
  amountCents: number;
  currency: string;
  termsVersion: string;
  sessionExpiresAt: Instant;
  /** Fixed as well: the address of the site may change between two tries. */
  successUrl: string;
  cancelUrl: string;
  createdAt: Instant;
}

/** A registration and the key under which its checkout was asked for. */
export interface KeyedCheckout {
  keyHash: string;
  requestHash: string;
  /** From then on the key may be used for a new checkout. */
  keyExpiresAt: Instant;
  registration: Registration;
}

export interface NewCheckout {
  keyHash: string;
  requestHash: string;
  keyExpiresAt: Instant;
  registration: NewRegistration;
  /** When the reconciler asks about it for the first time. */
  nextCheckAt: Instant;
  /** Until then whoever stores it is the only one to create its checkout, as after `claimSession`. */
  claimedUntil: Instant | null;
  /** The registration that held the key before and is used up, or null. */
  replaces: string | null;
}

export interface SettleInput {
  registrationId: string;
  /** The checkout that was looked at; becomes the registration's where it had none. Null where none was ever made. */
  sessionId: string | null;
  /** The event that made us look, or null for the reconciler. */
  event: { id: string; type: string } | null;
  at: Instant;
  /** For changes that the desk makes: under which name a change is logged, in the same transaction. */
  logAs?: string | undefined;
  /** Decides from the registration as it is now, locked. `earlierPaid` is the same person's and package's, or null. */
  decide: (registration: Registration, earlierPaid: string | null, lastEventAt: Instant | null) => Settlement;
}

/** `changed` and `unchanged` have recorded the event; `repeated` means that it was recorded before. */
export type SettleOutcome =
  | { result: "changed" | "unchanged"; before: RegistrationStatus; registration: Registration }
  | { result: "repeated" | "unknown_registration" };

/** A pending registration whose turn it is to be asked about. */
export interface DueCheck {
  registration: Registration;
  successUrl: string;
  cancelUrl: string;
}

export interface RegistrationPage {
  status?: RegistrationStatus;
  limit: number;
  /** The last registration of the page before; pages go from new to old. */
  after?: { createdAt: Instant; id: string };
}

/** Registrations, from the first click to the last refund. Everything that must happen together is one transaction. */
export interface RegistrationStore {
  findCheckout(keyHash: string): Promise<KeyedCheckout | null>;
  /** Stores the pending registration under its key. False where somebody else holds the key: then nothing is stored. */
  insertCheckout(checkout: NewCheckout): Promise<boolean>;
  /** Makes one request the only one to create the checkout until `until`. False where another is at it, or it is done. */
  claimSession(registrationId: string, now: Instant, until: Instant): Promise<boolean>;
  /** Lets the next request try, after a failure. */
  releaseSession(registrationId: string): Promise<void>;
  /** Keeps the first checkout that is given, and returns the one that is kept. */
  saveSession(
    registrationId: string,
    session: { id: string; url: string },
  ): Promise<{ id: string; url: string | null }>;
  findRegistration(id: string): Promise<Registration | null>;
  findBySession(sessionId: string): Promise<Registration | null>;
  /** Whatever the case of the letters; new ones first. */
  findByEmail(email: string): Promise<Registration[]>;
  listRegistrations(page: RegistrationPage): Promise<Registration[]>;
  hasEvent(eventId: string): Promise<boolean>;
  /** In one transaction: the event (once), the change of state, the mails. */
  settle(input: SettleInput): Promise<SettleOutcome>;
  /**
   * Takes registrations that are due and moves each to its next turn, so that instances share them. Nothing waits
   * longer than `longestMs`: what seems to was written by a clock that was ahead, and is due.
   */
  claimDueChecks(
    now: Instant,
    rule: { limit: number; longestMs: number; nextTurn: (checks: number) => Instant },
  ): Promise<DueCheck[]>;
  findCheck(registrationId: string): Promise<DueCheck | null>;
  deferCheck(registrationId: string, until: Instant): Promise<void>;
}

/** A count that an attempt is added to, and how far it may go. */
export interface AttemptCount {
  addressHash: string;
  limit: number;
}

/** Attempts by purpose and address, shared by all instances. */
export interface AttemptStore {
  /** What addresses are hashed with. One for the whole installation; in no backup. */
  addressSecret(): Promise<string>;
  /**
   * Adds an attempt to each count, unless one of them has reached its limit in the `windowMs` up to `now`: the first
   * attempt that stands in the way was at `oldestAt`. `inHour` is how many of the purpose there were in this hour of
   * the clock, whoever made them.
   */
  takeAttempt(
    counts: readonly AttemptCount[],
    now: Instant,
    rule: { purpose: string; windowMs: number },
  ): Promise<{ ok: true; inHour: number } | { ok: false; oldestAt: Instant }>;
  /** Drops attempts, and keys that have expired, after so much more time. */
  dropStale(now: Instant, rule: { attemptsKeptMs: number; keysKeptMs: number }): Promise<void>;
}

/** What a mail of the outbox is about. It is rendered when it is sent, so the outbox itself holds no personal data. */
export const mailKinds = ["receipt", "organizer-notice", "review-alert", "dispute-alert", "given-up-alert"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Whether the registrant gets it; all others are for the organizer. */
export const isForRegistrant = (kind: MailKind): boolean => kind === "receipt";

/** A mail that waits, was sent, or was given up. */
export interface OutboxMail {
  id: string;
  kind: MailKind;
  registrationId: string;
  /** For `given-up-alert`: the mail that was given up. */
  aboutMailId: string | null;
  /** `forgotten`: was never accepted, and its person was forgotten in the meantime. */
  status: "waiting" | "sent" | "given-up" | "forgotten";
  /** Attempts begun, the one under way included: a worker that dies in the middle has used one. */
  attempts: number;
  createdAt: Instant;
  nextAttemptAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
}

/** A mail that a worker holds, with what it takes to write it. */
export interface ClaimedMail {
  /** `aboutKind`: what kind of mail was given up, for an alert about one. */
  mail: OutboxMail & { aboutKind: MailKind | null };
  claim: string;
  registration: Registration;
}

/** The part of the store that the mail worker uses. Claims are shared between instances: one mail, one worker. */
export interface OutboxStore {
  /**
   * Takes the next due mail for `leaseMs`, or null. A worker that dies loses its claim when the lease ends. What a
   * clock that was ahead put into the future is due as well: nothing is ever put off for more than `longestWaitMs`.
   */
  claimMail(now: Instant, rule: { leaseMs: number; longestWaitMs: number }): Promise<ClaimedMail | null>;
  /** Records that the mail was accepted. False where the claim was lost in the meantime. */
  markMailSent(mailId: string, claim: string, at: Instant): Promise<boolean>;
  /** Puts the mail back for a later attempt. */
  deferMail(mailId: string, claim: string, nextAttemptAt: Instant, error: string): Promise<boolean>;
  /** Ends a mail that nobody is left to read, without a word to anybody. */
  dropMail(mailId: string, claim: string): Promise<boolean>;
  /**
   * Gives the mail up and, in the same transaction, writes the organizer's alert about it (never an alert about an
   * alert). A mail to somebody who was forgotten while it was under way is dropped instead. Null where the claim was lost in the meantime.
   */
  giveUpMail(mailId: string, claim: string, at: Instant, error: string): Promise<"given-up" | "forgotten" | null>;
  /** Puts a new copy of a registration's receipt into the outbox, with an id of its own. */
  enqueueMail(kind: MailKind, registrationId: string, at: Instant): Promise<string>;
  /** New ones first. */
  listMail(): Promise<OutboxMail[]>;
  /** Mails that wait, and since when the oldest of them does. */
  outboxDepth(): Promise<{ waiting: number; givenUp: number; oldestWaitingAt: Instant | null }>;
}

export interface Store
  extends
    RegistrationStore,
    OutboxStore,
    AttemptStore,
    DeskStore,
    DeskLookups,
    UploadRecords,
    UploadWork,
    FileRecords,
    FileRemovals {}
