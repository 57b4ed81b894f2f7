import type { Registration } from "#domain/registration/registration.ts";
import type { Store } from "#server/storage/store.ts";

export type Found = { ok: true; registrations: Registration[] } | { ok: false; words: string };

/** So much of an id is enough where it is unique. */
export const shortestPrefix = 8;

/** The registrations that an id, the beginning of one, or an e-mail address means; or why there are none. */
export async function findRegistrations(
  store: Pick<Store, "findByEmail" | "findRegistration" | "findByIdPrefix">,
  word: string,
): Promise<Found> {
  if (word.includes("@")) {
    const registrations = await store.findByEmail(word);
    if (registrations.length > 0) return { ok: true, registrations };
    return { ok: false, words: "There is no registration under this e-mail address." };
  }
  const id = word.trim().toLowerCase();
  const exact = await store.findRegistration(id);
  if (exact) return { ok: true, registrations: [exact] };
  const [first, second] = id.length >= shortestPrefix ? await store.findByIdPrefix(id, 2) : [];
  if (!first) return { ok: false, words: "There is no registration with this id." };
  if (second) return { ok: false, words: "Several registrations have an id that begins so: give more of it." };
  return { ok: true, registrations: [first] };
}
