import type { Actor } from "#domain/people/actor.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { holdRegistration, type MoneyOptions } from "./hold-registration.ts";

export type PaymentAsked = { ok: true } | { ok: false; reason: "no_registration" | "forgotten" | "not_in_review" };

/** Writes to the person of a payment in review: what came, what was asked, and what would settle it. */
export async function askAboutPayment(
  options: MoneyOptions,
  registrationId: string,
  actor: Actor,
): Promise<PaymentAsked> {
  const asked = await holdRegistration(options, registrationId, async (held): Promise<PaymentAsked> => {
    const { transaction, now, registration } = held;
    if (registration.email === null) return { ok: false, reason: "forgotten" };
    if (registration.status !== "review") return { ok: false, reason: "not_in_review" };
    await queueMail(transaction, { kind: "payment-question", ids: { registrationId }, at: now, again: true });
    await appendAudit(transaction, { at: now, actor, action: "ask-about-payment", subjects: [registrationId] });
    return { ok: true };
  });
  return asked ?? { ok: false, reason: "no_registration" };
}
