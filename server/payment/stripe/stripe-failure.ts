import Stripe from "stripe";

/** A call to Stripe that gave no usable answer. `detail` is safe to log: it never quotes what a person entered. */
export interface StripeFailure {
  detail: string;
  /** The HTTP status, or null where no readable answer came. */
  status: number | null;
  /** Stripe's own name for it, or null. */
  code: string | null;
  /** Whether the same request may be answered otherwise in a moment. */
  again: boolean;
  /** How long Stripe asks us to wait, or null. */
  retryAfterMs: number | null;
  /** Stripe keeps the first result under a key, a failure too: this key will never give another answer. */
  keyIsSpent: boolean;
}

export const timedOut: StripeFailure = failureOf("no answer in time");

/** An answer that arrived but lacks what we asked for. */
export const malformedAnswer: StripeFailure = failureOf("an answer that makes no sense");

function failureOf(detail: string): StripeFailure {
  return { detail, status: null, code: null, again: true, retryAfterMs: null, keyIsSpent: false };
}

/** Reads what the SDK threw. Stripe's own messages may quote an email address, so only codes and names are kept. */
export function readFailure(error: unknown): StripeFailure {
  if (error instanceof Stripe.errors.StripeConnectionError) return failureOf("no connection");
  if (!(error instanceof Stripe.errors.StripeError)) return malformedAnswer;
  const { statusCode, headers = {} } = error;
  // A body that is not JSON (a proxy's error page) reaches us without its status.
  if (statusCode === undefined) return malformedAnswer;
  const again = statusCode >= 500 || statusCode === 409 || statusCode === 429;
  return {
    detail: [`status ${statusCode}`, error.rawType, error.code, error.param, error.requestId]
      .filter(Boolean)
      .join(", "),
    status: statusCode,
    code: error.code ?? null,
    again,
    retryAfterMs: retryAfter(headers["retry-after"]),
    keyIsSpent: statusCode >= 500 && headers["idempotent-replayed"] === "true",
  };
}

function retryAfter(header: string | undefined): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
