import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { fullName } from "#domain/people/full-name.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { emailKey, toText } from "#server/storage/queries/rows.ts";

export type PersonRow = RowOf<"people">;

/** What is known about somebody when they first appear. What a person has corrected is never overwritten by it. */
export interface PersonDetails {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  organization?: string | null;
}

export function findPersonByEmail(db: Queries, email: string): Promise<PersonRow | undefined> {
  return db.selectFrom("people").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
}

export function findPerson(db: Queries, personId: string): Promise<PersonRow | undefined> {
  return db.selectFrom("people").selectAll().where("id", "=", personId).executeTakeFirst();
}

/**
 * The person of an address, made where there is none yet. Empty fields are filled from the details, filled ones stay; a
 * name is one: half of it is filled only where the other half is the same, so that nobody gets a name made of two.
 * Within the caller's transaction; two that come at the same moment meet in the unique address.
 */
export async function ensurePerson(db: Queries, details: PersonDetails, now: Instant): Promise<string> {
  const key = emailKey(details.email);
  const { firstName = null, lastName = null, phone = null, organization = null } = details;
  const { id } = await db
    .insertInto("people")
    .values({
      id: randomUUID(),
      email: details.email.trim(),
      email_key: key,
      first_name: firstName,
      last_name: lastName,
      phone,
      organization,
      created_at: toText(now),
    })
    .onConflict((conflict) =>
      conflict.column("email_key").doUpdateSet((row) => ({
        first_name: filledHalf("first_name", "last_name"),
        last_name: filledHalf("last_name", "first_name"),
        phone: row.fn.coalesce("people.phone", "excluded.phone"),
        organization: row.fn.coalesce("people.organization", "excluded.organization"),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A half of the name that is missing, where the other one is missing as well or is the same. */
function filledHalf(half: NameColumn, other: NameColumn) {
  const [known, given] = [sql.ref(`people.${half}`), sql.ref(`excluded.${half}`)];
  const [knownOther, givenOther] = [sql.ref(`people.${other}`), sql.ref(`excluded.${other}`)];
  return sql<string | null>`case when ${known} is null and (${knownOther} is null or ${knownOther} = ${givenOther})
    then ${given} else ${known} end`;
}

type NameColumn = "first_name" | "last_name";

/** First and last name where they are known, else the address. */
export function nameOf(person: Pick<PersonRow, "first_name" | "last_name" | "email">): string {
  const name = fullName(person.first_name, person.last_name);
  return name || (person.email ?? "");
}
