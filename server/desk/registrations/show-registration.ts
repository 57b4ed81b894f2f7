import type { Invoice } from "#domain/invoices/invoice.ts";
import type { Payment } from "#domain/payments/payment.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { RecordedEvent } from "#server/storage/desk-port.ts";
import type { OutboxMail } from "#server/storage/outbox-port.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import type { Desk } from "../desk.ts";
import { findRegistrations, type FindRefusal } from "./find-registrations.ts";

/** A registration with all that was written and heard about it, old ones first. */
export interface ShownRegistration {
  registration: Registration;
  mails: OutboxMail[];
  events: RecordedEvent[];
  /** What the desk recorded for it beside the provider. */
  payments: readonly Payment[];
  /** Null where it was not asked for. */
  invoice: { invoice: Invoice; payments: readonly Payment[] } | null;
}

/** One registration by its id, or all of a person by the address. */
export async function showRegistration(
  desk: Pick<Desk, "store" | "invoices" | "database">,
  word: string,
): Promise<{ ok: true; shown: ShownRegistration[] } | { ok: false; reason: FindRefusal }> {
  const found = await findRegistrations(desk, word);
  if (!found.ok) return found;
  const { store } = desk;
  const shown: ShownRegistration[] = [];
  for (const registration of found.registrations) {
    const { id } = registration;
    const [mails, events, invoice, payments] = await Promise.all([
      store.mailsOf(id),
      store.eventsOf(id),
      desk.invoices.find(id),
      paymentsOf(desk.database.db, id),
    ]);
    shown.push({ registration, mails, events, invoice, payments });
  }
  return { ok: true, shown };
}
