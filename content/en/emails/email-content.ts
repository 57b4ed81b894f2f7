import type { Facts } from "#content/facts.ts";
import type { PaymentWay } from "#domain/payments/payment.ts";
import { fullName } from "#domain/people/full-name.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { formatClock } from "../formats.ts";
import { momentOf } from "../season/season-dates.ts";

/** To whom it is addressed. */
export interface Reader {
  firstName: string;
}

/** What an email says. Its HTML and its plain text are two views of this. */
export interface EmailContent {
  /** Without the programme's tag, which every subject gets. */
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly EmailBlock[];
  /** Where the news is good: a landscape above it, and its first link as a button. */
  picture?: MailPicture;
  /** One line at the end: why this mail came. */
  closing: string;
}

/** A drawing of the site, the same for everyone: no mail program tells us by it who reads what. */
export const mailPictures = ["dawn", "capitol"] as const;
export type MailPicture = (typeof mailPictures)[number];

export type EmailBlock =
  /** A paragraph. */
  | string
  /** Something that must not be overlooked. */
  | { kind: "notice"; title: string; text: string }
  | { kind: "facts"; title: string; rows: readonly { label: string; value: string }[] }
  | { kind: "steps"; title: string; items: readonly { title: string; text: string }[] }
  | { kind: "list"; title: string; items: readonly string[] }
  /** Six digits, alone on their line. */
  | { kind: "code"; digits: string }
  /** Someone's own words, line by line. */
  | { kind: "quote"; text: string }
  /** A paragraph that an organizer typed: its line breaks stay, and its web addresses are links. */
  | { kind: "typed"; text: string }
  | { kind: "links"; items: readonly { label: string; href: string }[] };

/** Labels and what stands beside them, in order. */
export const factList = (title: string, rows: Readonly<Record<string, string>>): EmailBlock => ({
  kind: "facts",
  title,
  rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
});

/** What to do, one title and its text after the other. */
export const stepList = (title: string, items: Readonly<Record<string, string>>): EmailBlock => ({
  kind: "steps",
  title,
  items: Object.entries(items).map(([step, text]) => ({ title: step, text })),
});

/** Labels and where they lead. */
export const linkList = (items: Readonly<Record<string, string>>): EmailBlock => ({
  kind: "links",
  items: Object.entries(items).map(([label, href]) => ({ label, href })),
});

/** What the mails know about a registration. */
export interface RegistrationFacts {
  id: string;
  registrationType: RegistrationType;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string | null;
  amountCents: number;
  refundedCents: number;
  /** What came for it otherwise than by card, for its receipt. */
  payments?: readonly { amountCents: number; receivedOn: string; way: PaymentWay; reference: string | null }[];
  /** The checkout's id at the payment provider, or null where none was opened. */
  sessionId: string | null;
  paidAt: Instant | null;
  disputedAt: Instant | null;
  /** How a dispute ended: with the money gone, or without; null or absent while it has not. */
  disputeEnd?: "lost" | "closed" | null;
  /** The earlier paid registration with the same email and package, or null. */
  duplicateOf: string | null;
  /** What the person has paid for more than one place; absent where nobody asked. */
  tooMuch?: PaidTooMuch | null;
  /** Whether the person has a place that doesn't come from this payment; absent where nobody asked. */
  keepsPlace?: boolean;
  /** Why what was paid for is the reader's no more; null or absent while it is. */
  isOver?: "refunded" | "handed" | null;
}

/** What someone paid although they need not have. */
export interface PaidTooMuch {
  why: "twice" | "chamber" | "scholarship";
  payments: readonly { cents: number }[];
  tooMuchCents: number;
  /** The chamber that covers them, by name. */
  chamber: string | null;
}

/** "January 7, 2026, 12:30 PM MT" */
export function momentText({ programme }: Pick<Facts, "programme">, at: Instant): string {
  return momentOf(civilIn(at, programme.zone), programme);
}

/** "10:42 AM MT" */
export function clockText({ programme }: Pick<Facts, "programme">, at: Instant): string {
  return `${formatClock(civilIn(at, programme.zone))} ${programme.zoneLabel}`;
}

/** As much of the checkout's id as the success page shows. */
export function transactionIdOf({ programme }: Facts, sessionId: string): string {
  return sessionId.slice(0, programme.transactionIdLength);
}

/** "Ada Lovelace (Analytical Engines)" */
export function personText({ firstName, lastName, company }: RegistrationFacts): string {
  const name = fullName(firstName, lastName);
  return company ? `${name} (${company})` : name;
}
