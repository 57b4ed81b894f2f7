import type { RegistrationType, Tier } from "../programme/pricing.ts";
import type { Instant } from "../time/time.ts";

/**
 * `review`: the figures do not match the quote, a person must look. `refunded`: in full; after a part refund it stays
 * `paid`. `invoiced`: to be paid by invoice. `void`: the organizer has called it off.
 */
export const registrationStatuses = [
  "pending",
  "paid",
  "expired",
  "failed",
  "refunded",
  "review",
  "invoiced",
  "void",
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** What became of it, as the log says it: "review to paid". */
export const stepOf = (before: RegistrationStatus, after: RegistrationStatus): string =>
  before === after ? after : `${before} to ${after}`;

/** A registration as it is kept. Personal fields are null once the person has been forgotten. */
export interface Registration {
  id: string;
  /** The id of the programme's record that it belongs to. */
  season: string;
  status: RegistrationStatus;
  registrationType: RegistrationType;
  tier: Tier;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  /** The language that the person is written to in. */
  locale: string;
  priceId: string;
  /** What the visitor was quoted, and must have paid to be confirmed. Once it is settled: what it counts for. */
  amountCents: number;
  /** What was asked, where it counts for another sum by now; null where that is the amount. */
  askedCents: number | null;
  refundedCents: number;
  /** What the payment provider says came by card; null until it has said so. */
  cardCents: number | null;
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
  /** When a dispute was decided against us: the money is gone. */
  disputeLostAt: Instant | null;
  /** An earlier paid registration of the season with the same email and package, or null. */
  duplicateOf: string | null;
}
