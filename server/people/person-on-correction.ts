import type { Registration } from "#domain/registration/registration.ts";
import type { Queries } from "#server/storage/database.ts";
import { emailKey, toText } from "#server/storage/queries/rows.ts";
import type { OnCorrected } from "#server/storage/store.ts";
import { ensurePerson, findPersonByEmail, type PersonRow } from "./people.ts";
import { givePlace } from "./places.ts";

type Change = Parameters<OnCorrected>[1];

/**
 * What a corrected registration means for its person, in the same transaction. A mistyped address was nobody's: its
 * person gets the right one, and keeps team and work. Where the old address is somebody's own, or the new one is, the
 * place moves. What a person has corrected themselves is not overwritten.
 */
export const personOnCorrection: OnCorrected = async (transaction, change) => {
  const { before, after } = change;
  if (before.email === null || after.email === null) return;
  const person = await findPersonByEmail(transaction, before.email);
  if (!person) return;
  const isSame = emailKey(before.email) === emailKey(after.email);
  const owner = await findPersonByEmail(transaction, after.email);
  // A chamber's contact is another person: they get the chamber's page, with a mail of its own.
  const follows = after.registrationType === "individual" && !owner && (await isOnlyOf(transaction, person, after));
  if (isSame || follows) return correctPerson(transaction, person, change);
  return movePlace(transaction, person, change);
};

/** Whether the address stands for this registration and nothing else. */
async function isOnlyOf(db: Queries, person: PersonRow, { id }: Registration): Promise<boolean> {
  const other = await db
    .selectFrom("registrations")
    .select("id")
    .where("email_key", "=", person.email_key)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) return false;
  const role = await db
    .selectFrom("organizers")
    .select("person_id")
    .where("person_id", "=", person.id)
    .executeTakeFirst();
  const judge = await db.selectFrom("judges").select("id").where("person_id", "=", person.id).executeTakeFirst();
  return !role && !judge;
}

async function correctPerson(db: Queries, person: PersonRow, { before, after }: Change): Promise<void> {
  /** The new value where the person still has the old one. */
  const follow = (own: string | null, was: string | null, is: string | null) => (own === was ? is : own);
  await db
    .updateTable("people")
    .set({
      email: after.email,
      email_key: emailKey(after.email ?? ""),
      first_name: follow(person.first_name, before.firstName, after.firstName),
      last_name: follow(person.last_name, before.lastName, after.lastName),
      phone: follow(person.phone, before.phone, after.phone),
      organization: follow(person.organization, before.company, after.company),
    })
    .where("id", "=", person.id)
    .execute();
  // Whoever reads the old mailbox may be signed in: it was never theirs.
  if (before.email !== after.email) await db.deleteFrom("sessions").where("person_id", "=", person.id).execute();
}

async function movePlace(db: Queries, person: PersonRow, { after, at }: Change): Promise<void> {
  const { email, firstName, lastName, phone, company, season, id } = after;
  if (email === null) return;
  const personId = await ensurePerson(db, { email, firstName, lastName, phone, organization: company }, at);
  const { numUpdatedRows } = await db
    .updateTable("places")
    .set({ ended_at: toText(at) })
    .where("person_id", "=", person.id)
    .where("source", "=", "registration")
    .where("source_id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await givePlace(db, { season, personId, source: "registration", sourceId: id }, at);
}
