import * as z from "zod/mini";
import { checkText, isVisible } from "../text/check-text.ts";
import { isPlainAddress } from "../text/email-address.ts";
import type { Programme } from "../programme/programme.ts";
import { registrationTypes, type RegistrationType } from "../programme/pricing.ts";

export type RegistrationLimits = Programme["limits"]["registration"];

/** The words for each failure of the form. */
export interface RegistrationMessages {
  firstNameRequired: string;
  firstNameTooLong: string;
  lastNameRequired: string;
  lastNameTooLong: string;
  emailInvalid: string;
  phoneTooShort: string;
  phoneTooLong: string;
  companyTooLong: string;
  /** Something in it cannot be seen, such as a control character. */
  unseenCharacters: string;
  /** A name holds a web address. */
  noWebAddress: string;
}

export interface RegistrationFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string | null;
}

export const registrationFieldNames = ["firstName", "lastName", "email", "phone", "company"] as const;
export type RegistrationFieldName = (typeof registrationFieldNames)[number];
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export type RegistrationCheck =
  { ok: true; fields: RegistrationFields } | { ok: false; errors: FieldErrors<RegistrationFieldName> };

/**
 * The one schema of the registration form, for browser and server. Text is trimmed, blank fails, and a limit
 * is the longest length that passes. What nobody can see is refused. Company is null when empty.
 */
export function registrationSchema(limits: RegistrationLimits, messages: RegistrationMessages) {
  const seen = z.refine<string>((text) => checkText(text, "line") !== "control-character", messages.unseenCharacters);
  // A name stands in mails of ours and in their subjects: it is no place for a link.
  // A company may be called after its domain, never after a link.
  const unlinked = z.refine<string>((text) => !/:\/\/|\bwww\./i.test(text), messages.noWebAddress);
  const named = z.refine<string>((text) => checkText(text, "name") !== "web-address", messages.noWebAddress);
  const text = (required: string, max: number, tooLong: string) =>
    z.string(required).check(z.trim(), z.refine(isVisible, required), z.maxLength(max, tooLong), seen, named);
  return z.object({
    firstName: text(messages.firstNameRequired, limits.firstName, messages.firstNameTooLong),
    lastName: text(messages.lastNameRequired, limits.lastName, messages.lastNameTooLong),
    email: z
      .string(messages.emailInvalid)
      .check(
        z.trim(),
        z.maxLength(limits.email, messages.emailInvalid),
        z.email(messages.emailInvalid),
        z.refine(isPlainAddress, messages.emailInvalid),
      ),
    phone: z
      .string(messages.phoneTooShort)
      .check(
        z.trim(),
        z.minLength(limits.phone.min, messages.phoneTooShort),
        z.maxLength(limits.phone.max, messages.phoneTooLong),
        seen,
      ),
    company: z.pipe(
      z.nullish(
        z
          .string(messages.companyTooLong)
          .check(z.trim(), z.maxLength(limits.company, messages.companyTooLong), seen, unlinked),
      ),
      z.transform((company) => (company && isVisible(company) ? company : null)),
    ),
  });
}

/** Checks what a visitor entered and gives, for each field that fails, its first message. */
export function checkRegistration(
  limits: RegistrationLimits,
  messages: RegistrationMessages,
  input: unknown,
): RegistrationCheck {
  const result = registrationSchema(limits, messages).safeParse(input);
  if (result.success) return { ok: true, fields: result.data };
  const errors: FieldErrors<RegistrationFieldName> = {};
  for (const { path, message } of result.error.issues) {
    const name = registrationFieldNames.find((candidate) => candidate === path[0]);
    if (name && !errors[name]) errors[name] = message;
  }
  return { ok: false, errors };
}

export function isRegistrationType(value: unknown): value is RegistrationType {
  return registrationTypes.some((type) => type === value);
}
