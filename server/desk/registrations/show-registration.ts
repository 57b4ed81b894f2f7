import type { Invoice, InvoicePayment } from "#domain/invoices/invoice.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { RecordedEvent } from "#server/storage/desk-port.ts";
import type { OutboxMail } from "#server/storage/outbox-port.ts";
import type { Desk } from "../desk.ts";
import { findRegistrations, type FindRefusal } from "./find-registrations.ts";

/** A registration with all that was written and heard about it, old ones first. */
export interface ShownRegistration {
  registration: Registration;
  mails: OutboxMail[];
  events: RecordedEvent[];
  /** Null where it was not asked for. */
  invoice: { invoice: Invoice; payments: readonly InvoicePayment[] } | null;
}

/** One registration by its id, or all of a person by the address. */
export async function showRegistration(
  desk: Pick<Desk, "store" | "invoices">,
  word: string,
): Promise<{ ok: true; shown: ShownRegistration[] } | { ok: false; reason: FindRefusal }> {
  const found = await findRegistrations(desk, word);
  if (!found.ok) return found;
  const { store } = desk;
  const shown: ShownRegistration[] = [];
  for (const registration of found.registrations) {
    const { id } = registration;
    const [mails, events, invoice] = await Promise.all([store.mailsOf(id), store.eventsOf(id), desk.invoices.find(id)]);
    shown.push({ registration, mails, events, invoice });
  }
  return { ok: true, shown };
}
