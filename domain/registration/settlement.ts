import type { Instant } from "../time/time.ts";
import type { RegistrationStatus } from "./registration.ts";

/** Mails to the registrant that a change of a registration brings with it. */
export type RegistrantMail = "receipt" | "payment-failed" | "refund";

/** Those to the organizer. An alert wants something to be done. */
export type OrganizerMail =
  | "organizer-notice"
  | "payment-failed-notice"
  | "refund-notice"
  | "refund-failed-alert"
  | "review-alert"
  | "dispute-alert";

export type SettlementMail = RegistrantMail | OrganizerMail;

/** What a look at the provider changes in a registration, and which mails follow from it. */
export interface Settlement {
  status: RegistrationStatus;
  refundedCents: number;
  paidAt: Instant | null;
  disputedAt: Instant | null;
  /** When the bank decided for the person who disputed, so that the money is gone. */
  disputeLostAt: Instant | null;
  duplicateOf: string | null;
  /** What came by card, where the provider has said so. */
  cardCents?: number | null;
  /** Another amount than the one quoted, where a person has decided on it. */
  amountCents?: number;
  /** What was asked instead, for the day on which a payment is struck; null where the amount is that. */
  askedCents?: number | null;
  mails: readonly SettlementMail[];
}
