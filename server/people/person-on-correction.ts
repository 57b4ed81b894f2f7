import type { Actor } from "#domain/people/actor.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { isOrganizer } from "./holds-role.ts";
import { queueAgain } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { findRow, updateRow, emailKey, toText } from "#server/storage/queries/rows.ts";
import type { OnCorrected } from "#server/storage/store.ts";
import { noteAddressChange } from "./address-changes.ts";
import { ensurePerson, findPersonByEmail, nameOf, type PersonRow } from "./people.ts";
import { findSource } from "./source-of-place.ts";
import { placeRegistrant } from "./place-registrant.ts";
import { endAccess } from "./readdress-person.ts";
import { findPlace, givePlace } from "./places.ts";

type Change = Parameters<OnCorrected>[1];

/** `taken`: somebody else reads the new address. `organizers_only`: the old one has signed in, so it is no mistype. */
export type CorrectionRefusal =
  { reason: "taken"; owner: { id: string; name: string } } | { reason: "organizers_only" };

/** Why an address may not be corrected like this, read in the transaction that would do it. */
export async function refuseCorrection(
  db: Queries,
  actor: Actor,
  before: Registration,
  newEmail: string,
): Promise<CorrectionRefusal | null> {
  if (before.email === null || emailKey(before.email) === emailKey(newEmail)) return null;
  const person = await findPersonByEmail(db, before.email);
  const owner = await findPersonByEmail(db, newEmail);
  if (owner && !(await wasTheirs(db, owner, before)))
    return { reason: "taken", owner: { id: owner.id, name: nameOf(owner) } };
  if (person && person.signed_in_at !== null && !(await isOrganizer(db, actor))) return { reason: "organizers_only" };
  return null;
}

/** Whether the registration was corrected away from this person before: correcting it back is no taking over. */
async function wasTheirs(db: Queries, owner: PersonRow, { id }: Registration): Promise<boolean> {
  const moved = await db
    .selectFrom("audit_subjects")
    .innerJoin("audit_log", "audit_log.id", "audit_subjects.entry_id")
    .select("audit_log.id")
    .where("subject_id", "=", owner.id)
    .where("action", "=", "move-place")
    .where("detail", "=", id)
    .executeTakeFirst();
  return moved !== undefined;
}

/**
 * What a corrected registration means for its person, in the same transaction. A mistyped address was nobody's: its
 * person gets the right one, and keeps team and work. Where the old address is somebody's own, the place moves, and
 * moves back where the correction is corrected. What a person has corrected themselves is not overwritten.
 */
export const personOnCorrection: OnCorrected = async (transaction, change) => {
  const { before, after, at } = change;
  if (before.email === null || after.email === null) return;
  const person = await findPersonByEmail(transaction, before.email);
  if (!person) return;
  const isSame = emailKey(before.email) === emailKey(after.email);
  const owner = await findPersonByEmail(transaction, after.email);
  const follows = !owner && (await isOnlyOf(transaction, person, after));
  const personId =
    isSame || follows
      ? await correctPerson(transaction, person, change)
      : await movePlace(transaction, person, change, after.email);
  if (isSame) return;
  await noteAddressChange(transaction, { personId, oldEmail: before.email, newEmail: after.email, at });
  // What said how to use the place went to the old address, and the receipt that goes to the new one promises it.
  const place = await findPlace(transaction, after.season, personId);
  if (place?.sourceId === after.id) await queueAgain(transaction, { kind: "portal-access", ids: { personId }, at });
};

/**
 * Whether the address stands for this registration and nothing else. A chamber's contact is another person once it is
 * corrected: they get the chamber's page, with a mail of its own.
 */
async function isOnlyOf(db: Queries, person: PersonRow, { id }: Registration): Promise<boolean> {
  const other = await db
    .selectFrom("registrations")
    .select("id")
    .where("email_key", "=", person.email_key)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) return false;
  for (const table of ["organizers", "judges", "finals_judges", "advisors", "chamber_contacts"] as const)
    if (await db.selectFrom(table).select("person_id").where("person_id", "=", person.id).executeTakeFirst())
      return false;
  return true;
}

async function correctPerson(db: Queries, person: PersonRow, { before, after, at }: Change): Promise<string> {
  /** The new value where the person still has the old one. */
  const follow = (own: string | null, was: string | null, is: string | null) => (own === was ? is : own);
  await updateRow(db, "people", person.id, {
    email: after.email,
    email_key: emailKey(after.email ?? ""),
    first_name: follow(person.first_name, before.firstName, after.firstName),
    last_name: follow(person.last_name, before.lastName, after.lastName),
    phone: follow(person.phone, before.phone, after.phone),
    organization: follow(person.organization, before.company, after.company),
  });
  // It was never theirs who read the old mailbox. Nor has anybody signed in with the new one.
  if (emailKey(before.email ?? "") !== emailKey(after.email ?? "")) await endAccess(db, { personId: person.id, at });
  return person.id;
}

/**
 * The place itself moves, with all that is known of it, so that it can move back. Of two that one person paid for, each
 * then has a place of their own: there was one for both before.
 */
async function movePlace(db: Queries, person: PersonRow, { after, at }: Change, email: string): Promise<string> {
  const { firstName, lastName, phone, company, season, id } = after;
  const personId = await ensurePerson(db, { email, firstName, lastName, phone, organization: company }, at);
  // By this, correcting it back is told from taking it over, also where there is no place to move.
  const moved = { action: "move-place" as const, subjects: [person.id, personId], detail: id };
  await appendAudit(db, { at, actor: { kind: "system" }, ...moved });
  const place = await findRow(db, "places", ["id", "ended_at"], {
    person_id: person.id,
    source: "registration",
    source_id: id,
  });
  if (!place) await placeRegistrant(db, after, at);
  if (!place || place.ended_at !== null) return personId;
  const taken = await findRow(db, "places", ["id"], { season, person_id: personId });
  if (!taken) await db.updateTable("places").set({ person_id: personId }).where("id", "=", place.id).execute();
  else {
    await updateRow(db, "places", place.id, { ended_at: toText(at) });
    await givePlace(db, { season, personId, source: "registration", sourceId: id }, at);
  }
  const other = await findSource(db, season, person.id);
  if (other) await givePlace(db, { season, personId: person.id, ...other }, at);
  return personId;
}
