import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { NamedLog } from "../log/log-list.ts";
import { createLogDesk } from "../log/log-desk.ts";
import type { Desk } from "../desk.ts";
import { showRegistration, type ShownRegistration } from "./show-registration.ts";

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
