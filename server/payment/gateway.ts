import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { Instant } from "#domain/time/time.ts";

/** Everything a hosted checkout is created from. The same request gives the same checkout, however often it is sent. */
export interface SessionRequest {
  registrationId: string;
  registrationType: RegistrationType;
  priceId: string;
  customerEmail: string;
  /** Where the visitor lands after paying; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Instant;
  /** Fixed when the registration is stored, so that a retry cannot open a second checkout. */
  idempotencyKey: string;
}

export interface CheckoutSession {
  id: string;
  url: string;
}

/** `unavailable`: no answer, a late one, or one that makes no sense; asking again may help. `rejected`: never will. */
export type CreateSessionResult =
  { ok: true; session: CheckoutSession } | { ok: false; reason: "unavailable" | "rejected"; detail: string };

export type FetchSessionResult =
  { ok: true; truth: SessionTruth } | { ok: false; reason: "unavailable" | "not_found"; detail: string };

/** `nothing_left`: all of it was given back before, or nothing was paid. `rejected`: the provider never will. */
export type RefundResult =
  { ok: true } | { ok: false; reason: "unavailable" | "not_found" | "nothing_left" | "rejected"; detail: string };

/** A verified event. It only says where to look; what is true is fetched. */
export interface GatewayEvent {
  id: string;
  type: string;
  livemode: boolean;
  createdAt: Instant;
  /** The checkout it is about, or null where the event names only a payment (refunds, disputes) or nothing of ours. */
  sessionId: string | null;
  /** The payment it is about, for events that do not name a checkout. */
  paymentIntentId: string | null;
}

export type ReadEventResult = { ok: true; event: GatewayEvent } | { ok: false; reason: "bad_signature" | "unreadable" };

/** The payment provider, as the site sees it. */
export interface PaymentGateway {
  readonly kind: "stripe" | "sandbox";
  /** Origins that a form may lead to, for the content security policy. */
  readonly checkoutOrigins: readonly string[];
  /** Whether it moves real money; events of the other mode are not ours. */
  readonly livemode: boolean;
  /** Creates the checkout, or gives the one created before under the same key. Ends within `timeoutMs` in all. */
  createSession(request: SessionRequest, timeoutMs: number): Promise<CreateSessionResult>;
  /** Asks for the truth about a checkout. Ends within `timeoutMs` in all. */
  fetchSession(sessionId: string, timeoutMs: number): Promise<FetchSessionResult>;
  /**
   * Refunds so many cents of a checkout's payment, or with null all that is left, once for each key however often it
   * is asked. What is true afterwards is fetched. Ends within `timeoutMs` in all.
   */
  refund(
    sessionId: string,
    amountCents: number | null,
    idempotencyKey: string,
    timeoutMs: number,
  ): Promise<RefundResult>;
  /** The checkout that a payment belongs to, or null. */
  findSessionByPayment(
    paymentIntentId: string,
    timeoutMs: number,
  ): Promise<{ ok: true; sessionId: string | null } | { ok: false; reason: "unavailable"; detail: string }>;
  /** Verifies the signature over the raw body, its age included, and reads the event. */
  readEvent(rawBody: string, signature: string | null, now: Instant): Promise<ReadEventResult>;
}
