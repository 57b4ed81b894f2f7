import { createHash } from "node:crypto";
import { registrationMessages } from "#content/en/messages.ts";
import { asRecord } from "#domain/text/as-record.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { Programme } from "#domain/programme/programme.ts";
import {
  checkRegistration,
  isRegistrationType,
  registrationFieldNames,
  type FieldErrors,
  type RegistrationFieldName,
  type RegistrationFields,
} from "#domain/registration/registration-form.ts";

/** What a visitor asks for, checked. */
export interface CheckoutRequest {
  priceId: string;
  registrationType: RegistrationType;
  fields: RegistrationFields;
  /** The same for the same request, and only then. */
  hash: string;
}

export type ReadRequestResult =
  { ok: true; request: CheckoutRequest } | { ok: false; fields: FieldErrors<RegistrationFieldName> };

/** Reads `{ priceId, registrationData: { registrationType, … } }`, whatever else it may be given. */
export function readCheckoutRequest(programme: Programme, input: unknown): ReadRequestResult {
  const { priceId, registrationData } = asRecord(input);
  const data = asRecord(registrationData);
  const { registration: limits } = programme.limits;
  // Field by field, so that each one that is missing has its message, whatever was sent in place of a form.
  const entered = Object.fromEntries(registrationFieldNames.map((name) => [name, data[name]]));
  const check = checkRegistration(limits, registrationMessages(limits), entered);
  const { registrationType } = data;
  if (!check.ok) return { ok: false, fields: check.errors };
  if (typeof priceId !== "string" || !isRegistrationType(registrationType)) return { ok: false, fields: {} };
  const { fields } = check;
  const parts = [priceId, registrationType, ...registrationFieldNames.map((name) => fields[name])];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return { ok: true, request: { priceId, registrationType, fields, hash } };
}
