import type { FieldErrors } from "../registration/registration-form.ts";
import { checkText, isVisible } from "../text/check-text.ts";
import { isPlainAddress } from "../text/email-address.ts";

/** How far an application is. */
export const scholarshipStates = ["open", "granted", "refused"] as const;
export type ScholarshipState = (typeof scholarshipStates)[number];

export const applicationFieldNames = ["firstName", "lastName", "email", "town", "project", "help"] as const;
export type ApplicationFieldName = (typeof applicationFieldNames)[number];

/** What somebody tells about themselves. Rural or underrepresented by their own word; nobody asks for proof. */
export interface Application extends Record<ApplicationFieldName, string> {
  rural: boolean;
  underrepresented: boolean;
}

/** The longest values, in characters. */
export const applicationLimits: Readonly<Record<ApplicationFieldName, number>> = {
  firstName: 100,
  lastName: 100,
  email: 255,
  town: 100,
  project: 2000,
  help: 2000,
};

export interface ApplicationMessages {
  required: Readonly<Record<ApplicationFieldName, string>>;
  tooLong: (field: ApplicationFieldName, limit: number) => string;
  unseenCharacters: string;
  noWebAddress: string;
}

const prose: readonly ApplicationFieldName[] = ["project", "help"];

/** Trims every field, and gives each one that fails its message. */
export function checkApplication(
  messages: ApplicationMessages,
  input: Application,
): { ok: true; application: Application } | { ok: false; errors: FieldErrors<ApplicationFieldName> } {
  const errors: FieldErrors<ApplicationFieldName> = {};
  const application = { ...input };
  for (const name of applicationFieldNames) {
    const text = input[name].replaceAll(/\r\n?/g, "\n").trim();
    application[name] = text;
    const kind = prose.includes(name) ? "prose" : name === "email" ? "line" : "name";
    if (!isVisible(text) || (name === "email" && !isPlainAddress(text))) errors[name] = messages.required[name];
    else if (text.length > applicationLimits[name]) errors[name] = messages.tooLong(name, applicationLimits[name]);
    else if (checkText(text, kind) === "web-address") errors[name] = messages.noWebAddress;
    else if (checkText(text, kind) !== null) errors[name] = messages.unseenCharacters;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, application };
}
