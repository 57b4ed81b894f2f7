import type { Registration } from "#domain/registration/registration.ts";
import type { Desk } from "../desk.ts";

/** `several`: the beginning of an id fits more than one. */
export type FindRefusal = "unknown_address" | "unknown_id" | "several";

/** The registrations of a person, new ones first, or the one of an id. */
export type FoundRegistrations = { ok: true; registrations: Registration[] } | { ok: false; reason: FindRefusal };

/** So much of an id is enough where it is unique. */
export const shortestPrefix = 8;

/** The registrations that an id, the beginning of one, or an email address means. */
export async function findRegistrations({ store }: Pick<Desk, "store">, word: string): Promise<FoundRegistrations> {
  if (word.includes("@")) {
    const registrations = await store.findByEmail(word);
    return registrations.length > 0 ? { ok: true, registrations } : { ok: false, reason: "unknown_address" };
  }
  const id = word.trim().toLowerCase();
  const exact = await store.findRegistration(id);
  if (exact) return { ok: true, registrations: [exact] };
  const [first, second] = id.length >= shortestPrefix ? await store.findByIdPrefix(id, 2) : [];
  if (!first) return { ok: false, reason: "unknown_id" };
  return second ? { ok: false, reason: "several" } : { ok: true, registrations: [first] };
}

export type FoundRegistration =
  { ok: true; registration: Registration } | { ok: false; reason: FindRefusal | "several_of_person" };

/** The same where only one may be meant. */
export async function findOneRegistration(desk: Pick<Desk, "store">, word: string): Promise<FoundRegistration> {
  const found = await findRegistrations(desk, word);
  if (!found.ok) return found;
  const [registration, another] = found.registrations;
  if (!registration || another) return { ok: false, reason: "several_of_person" };
  return { ok: true, registration };
}
