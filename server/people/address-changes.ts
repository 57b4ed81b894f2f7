import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { carryUnsubscribed } from "#server/mail/unsubscribes.ts";
import type { Queries } from "#server/storage/database.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import { findPersonByEmail } from "./people.ts";

export interface AddressChange {
  personId: string;
  oldEmail: string;
  newEmail: string;
  at: Instant;
}

/** Notes that somebody's address changed and tells the old one, which can object, in the change's own transaction. */
export async function noteAddressChange(transaction: Queries, change: AddressChange): Promise<void> {
  const { personId, oldEmail, newEmail, at } = change;
  // Where somebody still has the old address, it was them who wanted no more news.
  if (!(await findPersonByEmail(transaction, oldEmail))) await carryUnsubscribed(transaction, change);
  const changeId = randomUUID();
  await insertRow(transaction, "address_changes", {
    id: changeId,
    person_id: personId,
    old_email: oldEmail,
    new_email: newEmail,
    changed_at: toText(at),
  });
  await queueMail(transaction, { kind: "address-changed", ids: { personId, changeId }, address: oldEmail, at });
}

/** Where the guardians are written to who consented for those of these people who are under age, each address once. */
export async function guardianAddresses(db: Queries, season: string, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("consents")
    .innerJoin("people", "people.id", "consents.person_id")
    .select("guardian_email")
    .distinct()
    .where("person_id", "in", personIds)
    .where("season", "=", season)
    .where("people.age_band", "=", "minor")
    .where("given_at", "is not", null)
    .execute();
  return rows.flatMap(({ guardian_email }) => guardian_email ?? []);
}
