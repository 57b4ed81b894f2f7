import { randomUUID } from "node:crypto";
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
 * The person of an address, made where there is none yet. Empty fields are filled from the details, filled ones stay.
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
        first_name: row.fn.coalesce("people.first_name", "excluded.first_name"),
        last_name: row.fn.coalesce("people.last_name", "excluded.last_name"),
        phone: row.fn.coalesce("people.phone", "excluded.phone"),
        organization: row.fn.coalesce("people.organization", "excluded.organization"),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** First and last name where they are known, else the address. */
export function nameOf(person: Pick<PersonRow, "first_name" | "last_name" | "email">): string {
  const name = fullName(person.first_name, person.last_name);
  return name || (person.email ?? "");
}
