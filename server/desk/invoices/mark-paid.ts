import type { Actor } from "#domain/people/actor.ts";
import { readCents } from "#domain/money.ts";
import { checkText, isVisible } from "#domain/text/check-text.ts";
import { isInCalendar } from "#domain/time/time.ts";
import type { PaymentRecorded } from "#server/invoices/change-invoice.ts";
import type { Desk } from "../desk.ts";
import { findOneRegistration, type FoundOne } from "../registrations/find-registrations.ts";

/** As somebody typed it. */
export interface TypedPayment {
  amount: string;
  receivedOn: string;
  reference: string;
}

export type MarkPaidRefusal =
  | Extract<FoundOne, { ok: false }>["reason"]
  | "no_invoice"
  | "amount_unreadable"
  | "day_unreadable"
  | "reference_missing";

export type MarkPaidResult =
  | (Extract<PaymentRecorded, { ok: true }> & { registrationId: string; amountCents: number; receivedOn: string })
  | { ok: false; reason: MarkPaidRefusal };

const longestReference = 200;

/** Writes down what came for an invoice. The sum decides what becomes of it. */
export async function markPaid(
  desk: Pick<Desk, "store" | "invoices">,
  actor: Actor,
  word: string,
  typed: TypedPayment,
): Promise<MarkPaidResult> {
  const found = await findOneRegistration(desk, word);
  if (!found.ok) return found;
  const amountCents = readCents(typed.amount);
  const receivedOn = typed.receivedOn.trim();
  const reference = typed.reference.trim();
  if (amountCents === null || amountCents === 0) return { ok: false, reason: "amount_unreadable" };
  if (receivedOn.length !== "2026-01-20".length || !isInCalendar(receivedOn))
    return { ok: false, reason: "day_unreadable" };
  const isFit = isVisible(reference) && checkText(reference, "line") === null && reference.length <= longestReference;
  if (!isFit) return { ok: false, reason: "reference_missing" };
  const registrationId = found.registration.id;
  const recorded = await desk.invoices.recordPayment(registrationId, { amountCents, receivedOn, reference }, actor);
  return recorded.ok ? { ...recorded, registrationId, amountCents, receivedOn } : recorded;
}
