import type { Actor } from "#domain/people/actor.ts";
import { isVisible } from "#domain/text/check-text.ts";
import type { Accepted, Voided } from "#server/invoices/change-invoice.ts";
import type { Desk } from "../desk.ts";
import { findOneRegistration, type FoundRegistration } from "../registrations/find-registrations.ts";

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
