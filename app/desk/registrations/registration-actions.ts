import {
  registrationFieldNames,
  type RegistrationFieldName,
  type RegistrationFields,
} from "#domain/registration/registration-form.ts";
import { readCents } from "#domain/money.ts";
import type { RegistrationActionRequest, RegistrationActionResult } from "./action-result.ts";
import { moneyActions } from "./money-actions.ts";
import { reasonLength } from "../reason-length.ts";

/** What can be done on a registration's page, by the form's intent. */
export const registrationActions: Readonly<
  Record<string, (request: RegistrationActionRequest) => Promise<RegistrationActionResult>>
> = {
  ...moneyActions,

  async correct({ desk, actor, id, form }) {
    const typed = readFields(form, "");
    const result = await desk.registrations.correct(actor, id, typed, readFields(form, "was-"));
    if (result.ok) return { done: result.changed.length === 0 ? "same" : result.receiptSent ? "receipt" : "corrected" };
    switch (result.reason) {
      case "invalid":
        return { refused: "invalid", typed, errors: result.errors };
      case "overtaken":
        return { refused: "overtaken", typed, now: fieldsOf(result.registration) };
      case "taken":
        return { refused: "taken", typed, owner: result.owner };
      case "forgotten":
      case "not_open_yet":
      case "organizers_only":
        return { refused: result.reason, typed };
      default:
        return { refused: "unknown", typed };
    }
  },

  async resend({ desk, actor, id }) {
    const result = await desk.registrations.resend(actor, id);
    if (result.ok) {
      const done = result.hurried ? "hurried" : "resent";
      return { done: result.mail.kind === "invoice" ? `${done}Invoice` : done };
    }
    return { refused: result.reason === "not_paid" || result.reason === "forgotten" ? result.reason : "unknown" };
  },

  async refund({ desk, actor, id, form }) {
    const refund = { amount: text(form, "amount").trim(), reason: text(form, "reason").trim() };
    const amountCents = refund.amount === "" ? undefined : readCents(refund.amount);
    if (amountCents === null) return { refused: "bad_amount", refund };
    const part = amountCents === undefined ? {} : { amountCents, seenRefundedCents: Number(text(form, "refunded")) };
    const result = await desk.registrations.refund(actor, id, refund.reason, part);
    if (result.ok) return { done: result.registration.status === "refunded" ? "refunded" : "partly_refunded" };
    switch (result.reason) {
      case "nothing_left":
        return { done: "refunded_before" };
      case "overtaken":
        return { refused: "refund_overtaken", refund };
      case "bad_amount":
      case "not_paid":
      case "rejected":
      case "unavailable":
        return { refused: result.reason, refund };
      default:
        return { refused: "unknown" };
    }
  },

  async forget({ desk, actor, id, form }) {
    const result = await desk.registrations.forget(actor, id, {
      reason: text(form, "reason").slice(0, reasonLength),
      confirmed: text(form, "confirmed"),
    });
    return result.ok ? { done: "forgotten" } : { refused: result.reason };
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
