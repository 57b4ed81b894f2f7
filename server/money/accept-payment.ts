import type { Actor } from "#domain/people/actor.ts";
import { sumPayments } from "#domain/payments/payment.ts";
import { holdRegistration, type MoneyOptions } from "./hold-registration.ts";
import { settleHeld, type MoneyBalance } from "./settle-held.ts";

export type PaymentAccepted =
  | { ok: true; balance: MoneyBalance }
  | { ok: false; reason: "no_registration" | "has_invoice" | "not_in_review" | "nothing_received" };

/** Takes what came for a registration in review as right: it is paid, with all that follows from it. */
export async function acceptPayment(
  options: MoneyOptions,
  registrationId: string,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<PaymentAccepted> {
  const accepted = await holdRegistration(options, registrationId, async (held): Promise<PaymentAccepted> => {
    const { registration, payments } = held;
    if (held.invoice) return { ok: false, reason: "has_invoice" };
    if (registration.status !== "review") return { ok: false, reason: "not_in_review" };
    const came = (registration.cardCents ?? 0) + sumPayments(payments).receivedCents;
    const keptCents = came - registration.refundedCents;
    if (keptCents <= 0) return { ok: false, reason: "nothing_received" };
    const detail = `${(keptCents / 100).toFixed(2)} for ${(registration.amountCents / 100).toFixed(2)}`;
    const deed = { actor, action: "accept" as const, detail, reason };
    return { ok: true, balance: await settleHeld(options, held, { payments, askedCents: keptCents }, deed) };
  });
  return accepted ?? { ok: false, reason: "no_registration" };
}
