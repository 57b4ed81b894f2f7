import type { DeskRegistrationWords } from "#content/en/desk/registrations/registration.ts";
import {
  registrationFieldNames,
  type FieldErrors,
  type RegistrationFieldName,
  type RegistrationFields,
} from "#domain/registration/registration-form.ts";
import type { DeskRequest } from "../desk-request.ts";

export type DeedResult =
  | { done: keyof DeskRegistrationWords["done"] }
  | {
      refused: keyof DeskRegistrationWords["refused"];
      /** What was typed, where a form comes back. */
      typed?: RegistrationFields;
      errors?: FieldErrors<RegistrationFieldName>;
      /** What it is by now, where somebody else was faster. */
      now?: RegistrationFields;
    };

interface DeedRequest extends DeskRequest {
  id: string;
  form: FormData;
}

/** What can be done on a registration's page, by the form's intent. */
export const registrationDeeds: Readonly<Record<string, (request: DeedRequest) => Promise<DeedResult>>> = {
  async correct({ desk, actor, id, form }) {
    const typed = readFields(form, "");
    const result = await desk.registrations.correct(actor, id, typed, readFields(form, "was-"));
    if (result.ok) return { done: result.changed.length === 0 ? "same" : result.receiptSent ? "receipt" : "corrected" };
    switch (result.reason) {
      case "invalid":
        return { refused: "invalid", typed, errors: result.errors };
      case "overtaken":
        return { refused: "overtaken", typed, now: fieldsOf(result.registration) };
      case "forgotten":
      case "not_open_yet":
        return { refused: result.reason, typed };
      default:
        return { refused: "unknown", typed };
    }
  },

  async resend({ desk, actor, id }) {
    const result = await desk.registrations.resend(actor, id);
    if (result.ok) return { done: result.hurried ? "hurried" : "resent" };
    return { refused: result.reason === "not_paid" || result.reason === "forgotten" ? result.reason : "unknown" };
  },

  async refund({ desk, actor, id, form }) {
    const result = await desk.registrations.refund(actor, id, text(form, "reason").trim());
    if (result.ok) return { done: "refunded" };
    switch (result.reason) {
      case "nothing_left":
        return { done: "refunded_before" };
      case "not_paid":
      case "rejected":
      case "unavailable":
        return { refused: result.reason };
      default:
        return { refused: "unknown" };
    }
  },

  async forget({ desk, actor, id }) {
    return (await desk.registrations.forget(actor, id)) ? { done: "forgotten" } : { refused: "forgotten" };
  },
};

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** The fields as they were typed, or with `was-` as they were when the form was opened. */
function readFields(form: FormData, prefix: string): RegistrationFields {
  const [firstName, lastName, email, phone, company] = registrationFieldNames.map((name) => text(form, prefix + name));
  return { firstName: firstName!, lastName: lastName!, email: email!, phone: phone!, company: company || null };
}

export function fieldsOf(registration: {
  [Name in RegistrationFieldName]: string | null;
}): RegistrationFields {
  const { firstName, lastName, email, phone, company } = registration;
  return { firstName: firstName ?? "", lastName: lastName ?? "", email: email ?? "", phone: phone ?? "", company };
}
