import type { Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";
import { ensurePerson, findPersonByEmail } from "#server/people/people.ts";
import { givePlace, handedTo } from "#server/people/places.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { OnCorrected, OnSettled } from "#server/storage/store.ts";
import { flagChamber } from "./flag-chamber.ts";
import { addContact, chamberOfRegistration, openChamber } from "./open-chamber.ts";

/** A paid Chamber registration opens its chamber in the same transaction; one that is paid back asks for a person. */
export const chambersOnSettlement: OnSettled = async (transaction, { before, after, at }) => {
  if (after.registrationType === "individual") {
    await followMember(transaction, after, at);
    return;
  }
  if (after.status === "refunded" && before.status !== "refunded")
    await flagChamber(transaction, after.id, "refunded", at);
  else if (after.status === "void" && before.status !== "void") await flagChamber(transaction, after.id, "void", at);
  else if (after.disputedAt !== null && before.disputedAt === null)
    await flagChamber(transaction, after.id, "disputed", at);
  else if (after.status === "paid" && before.status !== "paid" && after.disputedAt === null)
    await openChamber(transaction, after, at);
};

/** A member who pays as well is shown to the organizer; paid back, their place is the chamber's. */
async function followMember(transaction: Queries, registration: Registration, at: Instant): Promise<void> {
  if (registration.email === null || (await handedTo(transaction, registration.id)) !== null) return;
  const person = await findPersonByEmail(transaction, registration.email);
  const membership =
    person &&
    (await transaction
      .selectFrom("chamber_members")
      .innerJoin("chambers", "chambers.id", "chamber_members.chamber_id")
      .select(["chamber_members.id", "chamber_id", "chambers.flag"])
      .where("chamber_members.season", "=", registration.season)
      .where("person_id", "=", person.id)
      .where("removed_at", "is", null)
      .executeTakeFirst());
  if (!membership) return;
  const setFlag = (flag: "paid" | null) =>
    transaction.updateTable("chamber_members").set({ flag }).where("id", "=", membership.id).execute();
  if (registration.status === "paid") await setFlag("paid");
  if (registration.status !== "refunded" || membership.flag !== null) return;
  await setFlag(null);
  const place = { season: registration.season, personId: person.id };
  await givePlace(transaction, { ...place, source: "chamber", sourceId: membership.chamber_id }, at);
}

/** A corrected name is the chamber's, and a corrected address the contact's. */
export const chambersOnCorrection: OnCorrected = async (transaction, { before, after, at }) => {
  if (after.registrationType !== "chamber" || after.email === null) return;
  const chamber = await chamberOfRegistration(transaction, after.id);
  if (!chamber) return;
  if (before.company !== after.company && after.company !== null && chamber.name === before.company)
    await transaction.updateTable("chambers").set({ name: after.company }).where("id", "=", chamber.id).execute();
  if (before.email === after.email || before.email === null) return;
  const former = await findPersonByEmail(transaction, before.email);
  const { email, firstName, lastName, phone, company } = after;
  const personId = await ensurePerson(transaction, { email, firstName, lastName, phone, organization: company }, at);
  if (former?.id === personId) return;
  if (former)
    await transaction
      .updateTable("chamber_contacts")
      .set({ removed_at: toText(at) })
      .where("chamber_id", "=", chamber.id)
      .where("person_id", "=", former.id)
      .execute();
  await addContact(transaction, chamber.id, personId, at);
};
