import type { Registration } from "#domain/registration/registration.ts";
import { ensurePerson, findPersonByEmail } from "#server/people/people.ts";
import { handedTo } from "#server/people/places.ts";
import { ownPayments } from "#server/people/source-of-place.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText, updateRow } from "#server/storage/queries/rows.ts";
import type { OnCorrected, OnSettled } from "#server/storage/store.ts";
import { membershipOf } from "./chamber-rows.ts";
import { flagChamber } from "./flag-chamber.ts";
import { addContact, chamberOfRegistration, openChamber } from "./open-chamber.ts";

/** A paid Chamber registration opens its chamber in the same transaction; one that is paid back asks for a person. */
export const chambersOnSettlement: OnSettled = async (transaction, { before, after, at }) => {
  if (after.registrationType === "individual") {
    await followMember(transaction, { before, after });
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

/** A member who pays as well is shown to the organizer until all of it went back. The place itself follows the money. */
async function followMember(
  transaction: Queries,
  { before, after }: { before: Registration; after: Registration },
): Promise<void> {
  const { email, season, status } = after;
  if (email === null || status === before.status || (await handedTo(transaction, after.id)) !== null) return;
  const person = await findPersonByEmail(transaction, email);
  const membership = person && (await membershipOf(transaction, season, person.id));
  if (!membership) return;
  const setFlag = (flag: "paid" | null) => updateRow(transaction, "chamber_members", membership.id, { flag });
  if (status === "paid") await setFlag("paid");
  else if (
    status === "refunded" &&
    !(await ownPayments(transaction, season, person.id).select("registrations.id").executeTakeFirst())
  )
    await setFlag(null);
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
