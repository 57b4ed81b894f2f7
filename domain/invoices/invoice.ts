import type { Cents } from "../money.ts";
import type { Day, Instant } from "../time/time.ts";

/** What a chamber was asked to pay. Number, day, parties and amount never change once it has been sent. */
export interface Invoice {
  registrationId: string;
  season: string;
  /** "2026-0001": counted from one in each season, without a gap. */
  number: string;
  issuedAt: Instant;
  issuedOn: Day;
  dueOn: Day;
  amountCents: Cents;
  /** What the package costs where an early price does not hold. */
  standardCents: Cents;
  /** Whether it is at the early price, which holds when it is paid by the due day. */
  early: boolean;
  /** Legal name and address of who asks, line by line. */
  from: string;
  /** Where the money is to go, line by line. */
  bank: string;
  /** Name and address of who pays, line by line; null once the person has been forgotten. */
  billTo: string | null;
  poNumber: string | null;
  /** When the desk let the chamber in before the money was there. */
  acceptedAt: Instant | null;
  /** When the desk decided that an early price holds although the money came late. */
  earlyKeptAt: Instant | null;
  /** What the desk took as the full payment, where that was another sum; otherwise null. */
  settledCents: Cents | null;
  voidedAt: Instant | null;
}

/** "2026-0001" */
export function invoiceNumber(season: string, sequence: number): string {
  return `${season}-${String(sequence).padStart(4, "0")}`;
}
