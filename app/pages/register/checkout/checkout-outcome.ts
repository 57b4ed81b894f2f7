import type { CheckoutErrorCode } from "#content/en/messages.ts";
import { asRecord } from "#domain/text/as-record.ts";
import {
  registrationFieldNames,
  type FieldErrors,
  type RegistrationFieldName,
} from "#domain/registration/registration-form.ts";

/** Why a checkout did not start: the endpoint's own reason, or what the browser saw. */
export type FailureReason = CheckoutErrorCode | "offline" | "timeout";

/** What became of a request for a checkout, as the form sees it. */
export type CheckoutOutcome =
  | { kind: "opened"; url: string }
  /** An answer that is fine but leads nowhere: nothing is said about it. */
  | { kind: "no_url" }
  | { kind: "invalid"; errors: FieldErrors<RegistrationFieldName> }
  | { kind: "price_changed" }
  | { kind: "failed"; reason: FailureReason | null }
  /** The visitor has left the form meanwhile. */
  | { kind: "abandoned" };

/** What each of the endpoint's reasons means for the form. */
const meanings: Record<CheckoutErrorCode, "invalid" | "price_changed" | "failed"> = {
  invalid_registration: "invalid",
  price_changed: "price_changed",
  invalid_json: "failed",
  method_not_allowed: "failed",
  too_large: "failed",
  unsupported_media_type: "failed",
  unknown_price: "failed",
  price_mismatch: "failed",
  registration_closed: "failed",
  idempotency_conflict: "failed",
  too_many_requests: "failed",
  payment_provider_unavailable: "failed",
  unavailable: "failed",
};

/** Reads an answer of the endpoint, or of whatever stands in front of it. */
export function readOutcome(status: number, body: unknown, pageUrl: string): CheckoutOutcome {
  const { url, error } = asRecord(body);
  if (status >= 200 && status < 300) {
    if (url === undefined || url === null || url === "") return { kind: "no_url" };
    const address = typeof url === "string" ? webAddress(url, pageUrl) : null;
    return address === null ? { kind: "failed", reason: null } : { kind: "opened", url: address };
  }
  const { code, fields } = asRecord(error);
  const reason = isCode(code) ? code : null;
  const meaning = reason ? meanings[reason] : status === 422 ? "invalid" : "failed";
  if (meaning === "invalid") return { kind: "invalid", errors: readErrors(fields) };
  if (meaning === "price_changed") return { kind: "price_changed" };
  return { kind: "failed", reason: reason ?? (status === 429 ? "too_many_requests" : null) };
}

function isCode(code: unknown): code is CheckoutErrorCode {
  return typeof code === "string" && Object.hasOwn(meanings, code);
}

/** Only addresses of the web are followed: never a script in the disguise of one. */
function webAddress(url: string, pageUrl: string): string | null {
  if (!URL.canParse(url, pageUrl)) return null;
  const { protocol, href } = new URL(url, pageUrl);
  return protocol === "https:" || protocol === "http:" ? href : null;
}

function readErrors(fields: unknown): FieldErrors<RegistrationFieldName> {
  const errors: FieldErrors<RegistrationFieldName> = {};
  for (const name of registrationFieldNames) {
    const message = asRecord(fields)[name];
    if (typeof message === "string") errors[name] = message;
  }
  return errors;
}
