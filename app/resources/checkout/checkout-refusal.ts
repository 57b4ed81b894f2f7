import { copyFor } from "#content/copy.ts";
import type { CheckoutErrorCode } from "#content/en/messages.ts";
import type { FieldErrors, RegistrationFieldName } from "#domain/registration/registration-form.ts";
import { defaultLocale } from "#domain/text/locale.ts";

/** The one table from reasons to statuses. The words for each reason are in the copy. */
export const checkoutStatuses = {
  invalid_json: 400,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_registration: 422,
  unknown_price: 422,
  price_mismatch: 422,
  price_changed: 409,
  registration_closed: 409,
  idempotency_conflict: 409,
  too_many_requests: 429,
  payment_provider_unavailable: 502,
  unavailable: 503,
} as const satisfies Record<CheckoutErrorCode, number>;

/** How soon a visitor may try again when the fault is ours. */
export const retrySoonMs = 5_000;

interface RefusalDetails {
  fields?: FieldErrors<RegistrationFieldName>;
  retryAfterMs?: number;
}

/** The answer to a request that was not followed. */
export function refuseCheckout(code: CheckoutErrorCode, { fields, retryAfterMs }: RefusalDetails = {}): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterMs !== undefined) headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfterMs / 1000))));
  const error = { code, message: copyFor(defaultLocale).messages.checkoutErrors[code], ...(fields ? { fields } : {}) };
  return Response.json({ error }, { status: checkoutStatuses[code], headers });
}
