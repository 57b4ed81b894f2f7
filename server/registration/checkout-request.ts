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
  const check = checkRegistration(limits, registrationMessages(limits), storable(data));
  const { registrationType } = data;
  if (!check.ok) return { ok: false, fields: check.errors };
  if (typeof priceId !== "string" || !isRegistrationType(registrationType)) return { ok: false, fields: {} };
  const { fields } = check;
  const parts = [priceId, registrationType, ...registrationFieldNames.map((name) => fields[name])];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return { ok: true, request: { priceId, registrationType, fields, hash } };
}

/** Takes out what no keyboard produces and no database stores: zero characters and halves of characters. */
function storable(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    registrationFieldNames.map((name) => {
      const value = data[name];
      return [name, typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value];
    }),
  );
}
