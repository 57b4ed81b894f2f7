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
}

/** One registration by its id, or all of a person by the address. */
export async function showRegistration(
  desk: Pick<Desk, "store">,
  word: string,
): Promise<{ ok: true; shown: ShownRegistration[] } | { ok: false; reason: FindRefusal }> {
  const found = await findRegistrations(desk, word);
  if (!found.ok) return found;
  const { store } = desk;
  const shown: ShownRegistration[] = [];
  for (const registration of found.registrations) {
    const [mails, events] = await Promise.all([store.mailsOf(registration.id), store.eventsOf(registration.id)]);
    shown.push({ registration, mails, events });
  }
  return { ok: true, shown };
}
