import * as z from "zod/mini";
import { checkText, isVisible } from "../text/check-text.ts";
import type { FieldErrors } from "../registration/registration-form.ts";
import type { Programme } from "../programme/programme.ts";

export type ContactLimits = Programme["limits"]["contact"];

export interface ContactMessages {
  nameRequired: string;
  nameTooLong: string;
  emailInvalid: string;
  emailTooLong: string;
  organizationTooLong: string;
  subjectRequired: string;
  subjectTooLong: string;
  messageTooShort: string;
  messageTooLong: string;
  /** Something in it cannot be seen, such as a control character. */
  unseenCharacters: string;
}

export interface ContactFields {
  name: string;
  email: string;
  organization: string;
  subject: string;
  message: string;
}

export const contactFieldNames = ["name", "email", "organization", "subject", "message"] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

export type ContactCheck = { ok: true; fields: ContactFields } | { ok: false; errors: FieldErrors<ContactFieldName> };

/** The one schema of the contact form. Text is trimmed; a limit is the longest length that passes. */
export function contactSchema(limits: ContactLimits, messages: ContactMessages) {
  const seen = (kind: "line" | "prose") =>
    z.refine<string>((text) => checkText(text, kind) !== "control-character", messages.unseenCharacters);
  const trimmed = (message: string) => z.string(message).check(z.trim());
  return z.object({
    name: trimmed(messages.nameRequired).check(
      z.refine(isVisible, messages.nameRequired),
      z.maxLength(limits.name, messages.nameTooLong),
      seen("line"),
    ),
    email: trimmed(messages.emailInvalid).check(
      z.maxLength(limits.email, messages.emailTooLong),
      z.email(messages.emailInvalid),
    ),
    organization: trimmed(messages.organizationTooLong).check(
      z.maxLength(limits.organization, messages.organizationTooLong),
      seen("line"),
    ),
    subject: trimmed(messages.subjectRequired).check(
      z.refine(isVisible, messages.subjectRequired),
      z.maxLength(limits.subject, messages.subjectTooLong),
      seen("line"),
    ),
    message: trimmed(messages.messageTooShort).check(
      z.minLength(limits.message.min, messages.messageTooShort),
      z.maxLength(limits.message.max, messages.messageTooLong),
      seen("prose"),
    ),
  });
}

/** Checks a message and gives, for each field that fails, its first message. */
export function checkContact(limits: ContactLimits, messages: ContactMessages, input: unknown): ContactCheck {
  const result = contactSchema(limits, messages).safeParse(input);
  if (result.success) return { ok: true, fields: result.data };
  const errors: FieldErrors<ContactFieldName> = {};
  for (const { path, message } of result.error.issues) {
    const name = contactFieldNames.find((candidate) => candidate === path[0]);
    if (name && !errors[name]) errors[name] = message;
  }
  return { ok: false, errors };
}
