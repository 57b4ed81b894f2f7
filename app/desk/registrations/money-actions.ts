import { isRegistrationType } from "#domain/registration/registration-form.ts";
import { readTypedPayment } from "../money/read-typed-payment.ts";
import { reasonLength } from "../reason-length.ts";
import type { RegistrationActionRequest, RegistrationActionResult } from "./action-result.ts";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** The reason that a form gives, or null where it gives none. */
const reasonOf = (form: FormData): string | null => text(form, "reason").slice(0, reasonLength) || null;

/** What can be done about a registration's money, by the form's intent. */
export const moneyActions: Readonly<
  Record<string, (request: RegistrationActionRequest) => Promise<RegistrationActionResult>>
> = {
  async paid({ desk, actor, id, form }) {
    const typed = readTypedPayment(form);
    const result = await desk.registrations.recordPayment(actor, id, typed);
    if (result.ok) {
      if (result.repeated) return { done: "repeated" };
      const { status } = result.balance;
      if (status === "paid") return { done: result.isNewlyPaid ? "recorded" : "recorded_paid" };
      return { done: status === "refunded" ? "recorded_refunded" : "recorded_review" };
    }
    switch (result.reason) {
      case "amount_unreadable":
      case "day_unreadable":
      case "way_unknown":
      case "reference_missing":
      case "too_much_back":
        return { refused: result.reason, payment: typed };
      case "void":
        return { refused: "closed", payment: typed };
      default:
        return { refused: "unknown", payment: typed };
    }
  },

  async strike({ desk, actor, id, form }) {
    const reason = reasonOf(form);
    if (reason === null) return { refused: "reason_missing" };
    const result = await desk.registrations.strikePayment(actor, id, text(form, "payment"), reason);
    if (result.ok) return { done: "struck" };
    return { refused: result.reason === "no_registration" ? "unknown" : result.reason };
  },

  async accept({ desk, actor, id, form }) {
    const reason = reasonOf(form);
    if (reason === null) return { refused: "reason_missing" };
    const result = await desk.registrations.acceptPayment(actor, id, reason);
    if (result.ok) return { done: "accepted" };
    return { refused: result.reason === "no_registration" ? "unknown" : result.reason };
  },

  async ask({ desk, actor, id }) {
    const result = await desk.registrations.askAboutPayment(actor, id);
    if (result.ok) return { done: "asked" };
    return { refused: result.reason === "no_registration" ? "unknown" : result.reason };
  },

  async package({ desk, actor, id, form }) {
    const to = text(form, "to");
    const reason = reasonOf(form);
    if (!isRegistrationType(to)) return { refused: "unknown" };
    if (reason === null) return { refused: "reason_missing" };
    const result = await desk.registrations.changePackage(actor, id, to, reason);
    if (result.ok) return { done: result.balance.status === "paid" ? "changed" : "changed_review" };
    return { refused: result.reason === "no_registration" ? "unknown" : result.reason };
  },
};
