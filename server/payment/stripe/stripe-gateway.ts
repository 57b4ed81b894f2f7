import type {
  CreateSessionResult,
  FetchSessionResult,
  PaymentGateway,
  RefundResult,
  SessionRequest,
} from "../gateway.ts";
import { readSignedEvent } from "../read-event.ts";
import { isPossibleSessionId } from "../session-id.ts";
import { readCreated, readDisputeLost, readFirstId, readTruth, type StripeTruth } from "./stripe-answers.ts";
import { malformedAnswer, readFailure, timedOut, type StripeFailure } from "./stripe-failure.ts";
import { retry } from "#server/process/retry.ts";
import Stripe from "stripe";

type Answer<T> = { ok: true; value: T } | { ok: false; failure: StripeFailure };

/** One try, to be over after `timeoutMs`. It throws what the SDK throws, or gives a failure it found itself. */
type Try<T> = (timeoutMs: number) => Promise<Answer<T>>;

const firstPauseMs = 200;
/** Too little for a request to come back in: better to answer now than to send it. */
const leastTryMs = 100;
/** A try that hangs may not use up the time of the next one. */
const longestShare = 0.5;
/** Below this, a second try would leave neither of them enough for an answer that is merely slow. */
const wholeTryMs = 2_000;

/**
 * Tries until there is an answer, a refusal that will not change, or no time left. The SDK's own limits are for
 * each request and count only silence, and it does not try again after a 429: so both are kept here.
 */
function tryStripe<T>(totalMs: number, attempt: Try<T>): Promise<Answer<T>> {
  return retry<Answer<T>>(
    {
      totalMs,
      tryMs: (leftMs) => Math.min(leftMs, Math.max(totalMs * longestShare, wholeTryMs)),
      leastTryMs,
      late: { ok: false, failure: timedOut },
      pauseMs(answer, count) {
        if (answer.ok || !answer.failure.again || answer.failure.keyIsSpent) return null;
        const jittered = firstPauseMs * 2 ** (count - 1) * (0.5 + Math.random() / 2);
        return Math.max(answer.failure.retryAfterMs ?? 0, jittered);
      },
    },
    (timeoutMs) =>
      attempt(Math.ceil(timeoutMs)).catch((error: unknown) => ({ ok: false, failure: readFailure(error) })),
  );
}

export interface StripeGatewayOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another base address for the SDK, for tests against a stand-in; null for Stripe's own. */
  apiUrl: string | null;
}

const checkoutOrigin = "https://checkout.stripe.com";

/** How many keys may be spent on failures that Stripe keeps before the checkout counts as unavailable. */
const longestKeyChain = 3;

/** Hosted checkout at Stripe, through the official SDK. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: StripeGatewayOptions): PaymentGateway {
  // Retries and their limit are ours; of telemetry Stripe needs none.
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 0, telemetry: false, ...addressOf(apiUrl) });

  async function retrieve(
    sessionId: string,
    timeoutMs: number,
  ): Promise<{ ok: true; truth: StripeTruth } | Extract<FetchSessionResult, { ok: false }>> {
    if (!isPossibleSessionId(sessionId)) return { ok: false, reason: "not_found", detail: "no id of a checkout" };
    const answer = await tryStripe(timeoutMs, async (timeout) =>
      orSenseless(
        readTruth(
          await stripe.checkout.sessions.retrieve(
            sessionId,
            { expand: ["payment_intent.latest_charge"] },
            { timeout, maxNetworkRetries: 0 },
          ),
        ),
      ),
    );
    if (answer.ok) return { ok: true, truth: answer.value };
    const { status, detail } = answer.failure;
    return { ok: false, reason: status === 404 ? "not_found" : "unavailable", detail };
  }

  return {
    kind: "stripe",
    checkoutOrigins: apiUrl === null ? [checkoutOrigin] : [checkoutOrigin, new URL(apiUrl).origin],
    livemode: /^(sk|rk)_live_/.test(secretKey),

    async createSession(request, timeoutMs): Promise<CreateSessionResult> {
      const endsAt = performance.now() + timeoutMs;
      const parameters = sessionParameters(request);
      for (let link = 1; ; link += 1) {
        const idempotencyKey = keyInChain(request.idempotencyKey, link);
        const answer = await tryStripe(endsAt - performance.now(), async (timeout) =>
          orSenseless(
            readCreated(
              await stripe.checkout.sessions.create(parameters, { idempotencyKey, timeout, maxNetworkRetries: 0 }),
            ),
          ),
        );
        if (answer.ok) return { ok: true, session: answer.value };
        const { again, keyIsSpent, detail } = answer.failure;
        if (!again) return { ok: false, reason: "rejected", detail };
        if (!keyIsSpent || link === longestKeyChain) return { ok: false, reason: "unavailable", detail };
      }
    },

    async fetchSession(sessionId, timeoutMs): Promise<FetchSessionResult> {
      const endsAt = performance.now() + timeoutMs;
      const fetched = await retrieve(sessionId, timeoutMs);
      if (!fetched.ok) return fetched;
      const { paymentIntentId, ...truth } = fetched.truth;
      if (!truth.disputed || paymentIntentId === null) return { ok: true, truth: { ...truth, disputeLost: false } };
      const lost = await tryStripe(endsAt - performance.now(), async (timeout) =>
        orSenseless(
          readDisputeLost(
            await stripe.disputes.list(
              { payment_intent: paymentIntentId, limit: 10 },
              { timeout, maxNetworkRetries: 0 },
            ),
          ),
        ),
      );
      if (!lost.ok) return { ok: false, reason: "unavailable", detail: lost.failure.detail };
      return { ok: true, truth: { ...truth, disputeLost: lost.value } };
    },

    async refund(sessionId, wantedCents, idempotencyKey, timeoutMs): Promise<RefundResult> {
      const endsAt = performance.now() + timeoutMs;
      const fetched = await retrieve(sessionId, timeoutMs);
      if (!fetched.ok) return fetched;
      const { paymentIntentId, paymentStatus, amountCents, refundedCents } = fetched.truth;
      const nothingLeft = { ok: false, reason: "nothing_left", detail: "nothing is left to be given back" } as const;
      if (paymentIntentId === null || paymentStatus !== "paid" || refundedCents >= (amountCents ?? 0))
        return nothingLeft;
      const answer = await tryStripe(endsAt - performance.now(), async (timeout) => ({
        ok: true,
        value: await stripe.refunds.create(
          { payment_intent: paymentIntentId, ...(wantedCents !== null && { amount: wantedCents }) },
          { idempotencyKey, timeout, maxNetworkRetries: 0 },
        ),
      }));
      if (answer.ok) return { ok: true };
      const { again, detail, code } = answer.failure;
      if (code === "charge_already_refunded") return nothingLeft;
      return { ok: false, reason: again ? "unavailable" : "rejected", detail };
    },

    async findSessionByPayment(paymentIntentId, timeoutMs) {
      const answer = await tryStripe(timeoutMs, async (timeout): Promise<Answer<string | null>> => {
        const list = await stripe.checkout.sessions.list(
          { payment_intent: paymentIntentId, limit: 1 },
          { timeout, maxNetworkRetries: 0 },
        );
        const sessionId = readFirstId(list);
        return sessionId === undefined ? { ok: false, failure: malformedAnswer } : { ok: true, value: sessionId };
      });
      if (answer.ok) return { ok: true, sessionId: answer.value };
      if (answer.failure.status === 404) return { ok: true, sessionId: null };
      return { ok: false, reason: "unavailable", detail: answer.failure.detail };
    },

    readEvent: (rawBody, signature, now) => readSignedEvent(webhookSecret, rawBody, signature, now),
  };
}

function sessionParameters(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    line_items: [{ price: request.priceId, quantity: 1 }],
    customer_email: request.customerEmail,
    client_reference_id: request.registrationId,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata: { registrationType: request.registrationType, registrationId: request.registrationId },
    expires_at: Math.floor(request.expiresAt / 1000),
  };
}

/**
 * Under a key whose first result was a kept failure, no answer but that failure will ever come. The next key of
 * the chain is the same for everybody who repeats the request, so that they all still meet in one checkout; and
 * what a failed request may have created was never shown to anybody, so nobody can pay it.
 */
function keyInChain(key: string, link: number): string {
  return link === 1 ? key : `${key}/again-${link}`;
}

function orSenseless<T>(value: T | null): Answer<T> {
  return value === null ? { ok: false, failure: malformedAnswer } : { ok: true, value };
}

function addressOf(apiUrl: string | null): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (apiUrl === null) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const plain = protocol === "http:";
  return {
    protocol: plain ? "http" : "https",
    host: hostname.replace(/^\[(.*)\]$/, "$1"), // the SDK wants an IPv6 address without its brackets
    port: port || (plain ? 80 : 443),
  };
}
