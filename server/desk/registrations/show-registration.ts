import type { Invoice } from "#domain/invoices/invoice.ts";
import type { Payment } from "#domain/payments/payment.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { RecordedEvent } from "#server/storage/audit-entry.ts";
import type { OutboxMail } from "#server/storage/outbox-mail.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import type { Desk } from "../desk.ts";
import { findRegistrations, type FindRefusal } from "./find-registrations.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import type { NamedLog } from "../log/log-list.ts";
import { createLogDesk } from "../log/log-desk.ts";

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

export interface RegistrationStory extends ShownRegistration {
  log: NamedLog;
  /** Others of the same person, new ones first. */
  others: Registration[];
  person: { id: string; hasPlace: boolean } | null;
}

/** Everything about one registration: what was written, heard and done, and the person behind it. */
export async function readRegistrationStory(desk: Desk, id: string): Promise<RegistrationStory | null> {
  const { store, database } = desk;
  if ((await store.findRegistration(id)) === null) return null;
  const found = await showRegistration(desk, id);
  const shown = found.ok ? found.shown[0] : undefined;
  if (!shown) return null;
  const { registration } = shown;
  const { email, season } = registration;
  const row = email === null ? undefined : await findPersonByEmail(database.db, email);
  const person = row && { id: row.id, hasPlace: (await findPlace(database.db, season, row.id)) !== null };
  return {
    ...shown,
    log: await createLogDesk(desk).about([id]),
    others: email === null ? [] : (await store.findByEmail(email)).filter((other) => other.id !== id),
    person: person ?? null,
  };
}
