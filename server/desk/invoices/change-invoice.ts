import type { Actor } from "#domain/people/actor.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { PaymentRecorded } from "#server/money/record-payment.ts";
import type { Desk } from "../desk.ts";
import { readPayment, type PaymentUnread, type TypedPayment } from "../money/add-by-hand.ts";
import { findOneRegistration, type FoundRegistration } from "../registrations/find-registrations.ts";
import { isVisible } from "#domain/text/check-text.ts";
import type { Accepted, Voided } from "#server/invoices/change-invoice.ts";

export type MarkPaidRefusal =
  | Extract<FoundRegistration, { ok: false }>["reason"]
  | Extract<PaymentRecorded, { ok: false }>["reason"]
  | PaymentUnread;

export type MarkPaidResult =
  | (Extract<PaymentRecorded, { ok: true }> & {
      registration: Registration;
      amountCents: number;
      receivedOn: string;
    })
  | { ok: false; reason: MarkPaidRefusal };

/** Writes down what came for a registration or its invoice. The sum decides what becomes of it. */
export async function markPaid(
  desk: Pick<Desk, "store" | "invoices" | "money">,
  actor: Actor,
  word: string,
  typed: TypedPayment,
  { onInvoice = false }: { onInvoice?: boolean } = {},
): Promise<MarkPaidResult> {
  const found = await findOneRegistration(desk, word);
  if (!found.ok) return found;
  const { registration } = found;
  const read = readPayment(typed);
  if (!read.ok) return read;
  if (onInvoice && (await desk.invoices.find(registration.id)) === null) return { ok: false, reason: "no_invoice" };
  const recorded = await desk.money.record(registration.id, read.payment, actor);
  if (!recorded.ok) return recorded;
  const { amountCents, receivedOn } = read.payment;
  return { ...recorded, registration, amountCents, receivedOn };
}

type NotFound = Extract<FoundRegistration, { ok: false }>;
type InvoiceDesk = Pick<Desk, "store" | "invoices">;

export type VoidResult = Voided | NotFound;

/** Calls an invoice off. */
export async function voidOneInvoice(
  desk: InvoiceDesk,
  actor: Actor,
  word: string,
  reason?: string,
): Promise<VoidResult> {
  const found = await findOneRegistration(desk, word);
  return found.ok ? desk.invoices.void(found.registration.id, actor, reason) : found;
}

export type AcceptResult = Accepted | NotFound | { ok: false; reason: "reason_missing" };

/** Lets a chamber in before its invoice is paid. */
export async function acceptChamber(
  desk: InvoiceDesk,
  actor: Actor,
  word: string,
  reason: string,
): Promise<AcceptResult> {
  if (!isVisible(reason)) return { ok: false, reason: "reason_missing" };
  const found = await findOneRegistration(desk, word);
  return found.ok ? desk.invoices.accept(found.registration.id, actor, reason.trim()) : found;
}
