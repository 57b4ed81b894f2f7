import type { Instant } from "../time/time.ts";
import type { RegistrationStatus } from "./registration.ts";

/** The mails that a change of a registration brings with it: the receipt goes to the registrant, the rest to the organizer. */
export type SettlementMail = "receipt" | "organizer-notice" | "review-alert" | "dispute-alert";

/** What a look at the provider changes in a registration, and which mails follow from it. */
export interface Settlement {
  status: RegistrationStatus;
  refundedCents: number;
  paidAt: Instant | null;
  disputedAt: Instant | null;
  duplicateOf: string | null;
  mails: readonly SettlementMail[];
}
