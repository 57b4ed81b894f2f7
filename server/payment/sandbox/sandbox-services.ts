import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import type { SandboxCardKind } from "./sandbox-cards.ts";

/** A checkout of the sandbox as its page shows it. */
export interface SandboxCheckout {
  id: string;
  registrationType: RegistrationType;
  /** Where the receipt will go, so that a slip of the typing is seen in time; null once it was forgotten. */
  email: string | null;
  amountCents: number;
  refundedCents: number;
  status: "open" | "complete" | "expired";
  /** `processing`: a delayed payment that is still to be settled or to fail. */
  payment: "none" | "processing" | "paid" | "failed";
  disputed: boolean;
  disputeLost: boolean;
  expiresAt: Instant;
  /** Where paying leads, with the checkout's id filled in. */
  successUrl: string;
  cancelUrl: string;
}

export type SandboxPayResult =
  { ok: true; redirectTo: string } | { ok: false; reason: "declined" | "unknown_card" | "expired" | "not_found" };

/** `not_now`: the checkout is not in a state in which that can happen. */
export type SandboxChangeResult = { ok: true } | { ok: false; reason: "not_found" | "not_now" | "bad_amount" };

/** What the sandbox's page can do, and what rehearsals and tests can make happen. Each change sends its events. */
export interface SandboxServices {
  /** The numbers of the test cards; any other number is refused. */
  readonly cards: Readonly<Record<SandboxCardKind, string>>;
  look(sessionId: string): Promise<SandboxCheckout | null>;
  /** Pays with the number of a test card. Paying twice pays once. */
  pay(sessionId: string, cardNumber: string): Promise<SandboxPayResult>;
  /** A delayed payment arrives. */
  settle(sessionId: string): Promise<SandboxChangeResult>;
  /** A delayed payment ends without money. */
  fail(sessionId: string): Promise<SandboxChangeResult>;
  /** Ends an open checkout before its time. */
  expire(sessionId: string): Promise<SandboxChangeResult>;
  /** Refunds so many cents, or with null all that is left; under a key, once. */
  refund(sessionId: string, amountCents: number | null, key?: string): Promise<SandboxChangeResult>;
  dispute(sessionId: string): Promise<SandboxChangeResult>;
  /** The bank decides for the person who disputed. */
  loseDispute(sessionId: string): Promise<SandboxChangeResult>;
}
