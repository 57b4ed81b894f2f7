import type { IncomingMessage } from "node:http";
import { refusalMessages, type RefusalReason } from "#content/en/pages/errors.ts";

/** Why a request is not answered as asked, with headers that say more. */
export interface Refusal {
  reason: RefusalReason;
  headers?: Readonly<Record<string, string>>;
}

export const refusalStatuses = {
  bad_request: 400,
  bad_signature: 400,
  signed_out: 401,
  not_participant: 403,
  not_chamber: 403,
  not_judge: 403,
  not_advisor: 403,
  not_organizer: 403,
  needs_passkey: 403,
  other_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  too_large: 413,
  too_many_requests: 429,
  failed: 500,
  unavailable: 503,
} as const satisfies Record<RefusalReason, number>;

/** Nothing that a visitor could correct: trying again may help. */
export const unavailable: Refusal = { reason: "unavailable", headers: { "Retry-After": "2" } };

/** Whether a program asks. People get a page, also where a download or a form fails. */
export function wantsJson(path: string, { headers }: Pick<IncomingMessage, "headers">): boolean {
  if (path.startsWith("/api/")) return true;
  const accept = headers.accept ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}

/** The refusal for a program. */
export function refusalJson(reason: RefusalReason): string {
  return JSON.stringify({ error: { code: reason, message: refusalMessages[reason] } });
}
