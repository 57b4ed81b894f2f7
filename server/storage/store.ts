import type { PaymentSums } from "#domain/payments/payment.ts";
import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Registration, RegistrationStatus } from "#domain/registration/registration.ts";
import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import type { Settlement } from "#domain/registration/settlement.ts";
import type { RegistrationType, Tier } from "#domain/programme/pricing.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "./database.ts";

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
  /** Who was signed in when it was made. */
  registeredBy?: string | null;
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
  /** Where a change is to be logged: under which name, and who made it. */
  logAs?: SettleLog | undefined;
  /** How many of the provider's answers had been followed when it was asked. Left out where it was not asked. */
  answersBefore?: number;
  /** Decides from the registration as it is now, locked. With `ask_again` nothing is recorded. */
  decide: (registration: Registration, circumstances: SettleCircumstances) => Settlement | "ask_again";
}

export interface SettleCircumstances {
  /** The same person's, package's and season's earlier paid registration, or null. */
  earlierPaid: string | null;
  /** Whether another answer was followed since the provider was asked. The database counts them: clocks differ. */
  isOvertaken: boolean;
  /** What the desk recorded for it beside the provider. */
  recorded: PaymentSums;
}

export interface SettleLog {
  action: AuditAction;
  actor: Actor;
}

/**
 * `changed` and `unchanged` have recorded the event; `repeated` means that it was recorded before. `ask_again`: the
 * provider's answer may be older than one that was followed in the meantime.
 */
export type SettleOutcome =
  | { result: "changed" | "unchanged"; before: RegistrationStatus; registration: Registration }
  | { result: "ask_again" }
  | { result: "repeated" | "unknown_registration" };

/** A registration before and after something changed in it: the status, what was refunded, a dispute. */
export interface SettledChange {
  before: Registration;
  after: Registration;
  /** The mails that follow from it. */
  mails: Settlement["mails"];
  at: Instant;
}

/**
 * Told of every change of a registration, in the transaction that makes it: whatever else must be true together with
 * it is written there, and a failure takes the change back.
 */
export type OnSettled = (transaction: Queries, change: SettledChange) => Promise<void>;

/** The same for what a person had entered and the organizer corrects: a name, an address, a company. */
export type OnCorrected = (
  transaction: Queries,
  change: { before: Registration; after: Registration; at: Instant },
) => Promise<void>;

/** A pending registration whose turn it is to be asked about. */
export interface DueCheck {
  registration: Registration;
  successUrl: string;
  cancelUrl: string;
}

export interface RegistrationFilter {
  status?: RegistrationStatus;
  season?: string;
  registrationType?: RegistrationType;
  /** Words that are all in a name, an address, a company or an id. */
  search?: readonly string[];
}

/** What a list of registrations adds up to. */
export interface RegistrationTotals {
  count: number;
  /** How many were paid, whatever became of them since. */
  paid: number;
  /** What those paid. */
  paidCents: number;
  refundedCents: number;
}

export interface RegistrationPage extends RegistrationFilter {
  limit: number;
  /** The last registration of the page before; pages go from new to old. */
  after?: { createdAt: Instant; id: string };
  /** The first registration of the page after: the page that ends right before it. */
  before?: { createdAt: Instant; id: string };
}

/** A count that an attempt is added to, and how far it may go. */
export interface AttemptCount {
  addressHash: string;
  limit: number;
}
