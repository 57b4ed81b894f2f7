import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import { readOutcome, type CheckoutOutcome } from "./checkout-outcome.ts";

/** Gives the access token of a signed-in session, or null where nobody is signed in. */
export type GetAccessToken = () => Promise<string | null>;

export interface CheckoutBody {
  priceId: string;
  registrationData: RegistrationFields & { registrationType: RegistrationType };
}

export interface CheckoutCall {
  endpoint: string;
  body: CheckoutBody;
  /** The same for the same body, so that a retry never opens a second checkout. */
  idempotencyKey: string;
  getAccessToken: GetAccessToken;
  /** Aborted when the visitor leaves the form. */
  signal: AbortSignal;
  timeoutMs: number;
}

/** Asks for a checkout and says what became of it. Expected failures are outcomes, never exceptions. */
export async function requestCheckout(call: CheckoutCall): Promise<CheckoutOutcome> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), call.timeoutMs);
  const leave = () => limit.abort();
  call.signal.addEventListener("abort", leave);
  if (call.signal.aborted) leave();
  try {
    const token = await tokenOf(call.getAccessToken, limit.signal);
    const answer = await fetch(call.endpoint, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": call.idempotencyKey,
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(call.body),
      signal: limit.signal,
    });
    return readOutcome(answer.status, await answer.json(), answer.url);
  } catch (error) {
    if (call.signal.aborted) return { kind: "abandoned" };
    if (limit.signal.aborted) return { kind: "failed", reason: "timeout" };
    // The answer was no JSON: nothing of ours, so there is no reason to tell.
    if (error instanceof SyntaxError) return { kind: "failed", reason: null };
    if (error instanceof TypeError) return { kind: "failed", reason: "offline" };
    throw new Error("The checkout could not be asked for", { cause: error });
  } finally {
    clearTimeout(timer);
    call.signal.removeEventListener("abort", leave);
  }
}

/** The token, or none where it cannot be had: registering needs no account, so its trouble is not the visitor's. */
function tokenOf(getAccessToken: GetAccessToken, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const none = () => resolve(null);
    if (signal.aborted) none();
    signal.addEventListener("abort", none, { once: true });
    Promise.resolve().then(getAccessToken).then(resolve, none);
  });
}
