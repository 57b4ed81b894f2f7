import { randomBytes, randomUUID } from "node:crypto";
import { codeKey, formatCode } from "#domain/teams/team-code.ts";
import { checkText } from "#domain/text/check-text.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { emailKey, findRow, insertRow, readRow, toText, updateRow } from "#server/storage/queries/rows.ts";
import { clearChamberFlag } from "./flag-chamber.ts";

/** A code that nobody guesses and everybody can read from a poster: "KX7F-2MQP". */
export function newChamberCode(): { code: string; code_key: string } {
  const code = formatCode(randomBytes(8));
  return { code, code_key: codeKey(code) };
}

/**
 * What follows from a Chamber registration that is paid, or invoiced and accepted, within the caller's transaction: the
 * chamber with its code, the buyer as its contact, and the mail about it. Once for each registration; a chamber that
 * was flagged or closed and is paid again goes on. Gives the chamber's id, or null where the registration is none of a
 * chamber.
 */
export async function openChamber(
  transaction: Queries,
  registration: Registration,
  at: Instant,
): Promise<string | null> {
  if (registration.registrationType !== "chamber" || registration.email === null) return null;
  const existing = await chamberOfRegistration(transaction, registration.id);
  if (existing) {
    await clearChamberFlag(transaction, existing.id);
    await updateRow(transaction, "chambers", existing.id, { closed_at: null });
    return existing.id;
  }
  const same = (await sameChamber(transaction, registration)) ?? (await takeOver(transaction, registration));
  if (same) return same;
  const id = randomUUID();
  await insertRow(transaction, "chambers", {
    id,
    season: registration.season,
    registration_id: registration.id,
    // A company may be called after its domain; a chamber says its own name then.
    name:
      registration.company !== null && checkText(registration.company, "name") === null ? registration.company : null,
    ...newChamberCode(),
    created_at: toText(at),
  });
  const { email, firstName, lastName, phone, company } = registration;
  const personId = await ensurePerson(transaction, { email, firstName, lastName, phone, organization: company }, at);
  await addContact(transaction, id, personId, at);
  return id;
}

/** Gives somebody the chamber's page, and tells them. False where they have it already: nothing is said then. */
export async function addContact(
  transaction: Queries,
  chamberId: string,
  personId: string,
  at: Instant,
): Promise<boolean> {
  const contact = { chamber_id: chamberId, person_id: personId };
  const known = await findRow(transaction, "chamber_contacts", ["removed_at"], contact);
  if (known?.removed_at === null) return false;
  await transaction
    .insertInto("chamber_contacts")
    .values({ ...contact, added_at: toText(at) })
    .onConflict((conflict) => conflict.columns(["chamber_id", "person_id"]).doUpdateSet({ removed_at: null }))
    .execute();
  // Whoever comes back is told anew.
  const occasion = known && { occasion: String(at) };
  await queueMail(transaction, { kind: "chamber-open", ids: { personId, chamberId }, at, ...occasion });
  return true;
}

export function chamberOfRegistration(db: Queries, registrationId: string) {
  return db.selectFrom("chambers").selectAll().where("registration_id", "=", registrationId).executeTakeFirst();
}

/** Whoever pays twice for the same chamber does not get two of it, nor who pays once more. */
async function sameChamber(db: Queries, { duplicateOf, company }: Registration): Promise<string | null> {
  if (duplicateOf === null) return null;
  const { duplicate_of } = await readRow(db, "registrations", ["duplicate_of"], { id: duplicateOf });
  const first =
    (await chamberOfRegistration(db, duplicateOf)) ??
    (duplicate_of === null ? undefined : await chamberOfRegistration(db, duplicate_of));
  return first && first.closed_at === null && isNamed(first, company) ? first.id : null;
}

/**
 * Whoever was let in on an invoice and takes the card after all has the same chamber, which is this payment's from then
 * on: calling the invoice off then closes nobody out.
 */
async function takeOver(db: Queries, { id, email, season, company }: Registration): Promise<string | null> {
  const open = await db
    .selectFrom("chambers")
    .innerJoin("registrations", "registrations.id", "chambers.registration_id")
    .select(["chambers.id", "chambers.name"])
    .where("registrations.email_key", "=", emailKey(email!))
    .where("registrations.status", "=", "invoiced")
    .where("chambers.season", "=", season)
    .where("chambers.closed_at", "is", null)
    .execute();
  const same = open.find((chamber) => isNamed(chamber, company));
  if (same) await updateRow(db, "chambers", same.id, { registration_id: id });
  return same?.id ?? null;
}

function isNamed(chamber: { name: string | null }, company: string | null): boolean {
  const key = (name: string | null) => name?.trim().toLowerCase() ?? null;
  return company === null || key(company) === key(chamber.name);
}
