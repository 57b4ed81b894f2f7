import type { Actor } from "#domain/people/actor.ts";
import { fullName } from "#domain/people/full-name.ts";
import type { Queries } from "#server/storage/database.ts";
import type { TakenOut } from "#server/storage/audit-entry.ts";
import { forgetIn } from "#server/storage/table-policies/apply-policy.ts";
import { policyOf, tableNames } from "#server/storage/table-policies/table-policies.ts";
import type { Leaving } from "#server/storage/table-policies/leaving.ts";
import { appendAudit } from "../audit-log.ts";
import { mailsAbout } from "../mail/mails-about.ts";
import { formerAddresses } from "./former-addresses.ts";

const nobody: TakenOut = { registrationIds: [], personIds: [], consentIds: [], invitationIds: [], mailIds: [] };

/** Removes people from everything that mentions them, table by table, within the caller's transaction. */
export async function removePeople(
  db: Queries,
  known: Leaving,
  { action, actor, reason }: { action: "forget" | "purge"; actor: Actor; reason?: string },
): Promise<TakenOut> {
  const { registrationIds, personIds, consentIds = [], invitationIds = [], at } = known;
  const subjects = [...registrationIds, ...personIds, ...consentIds, ...invitationIds];
  if (subjects.length === 0) return nobody;
  const leaving = { ...known, emailKeys: [...known.emailKeys, ...(await formerAddresses(db, personIds))] };
  const mails = await db.selectFrom("outbox").select("id").where(mailsAbout(leaving)).execute();
  // Read before the first table forgets them.
  const names = [...(leaving.names ?? []), ...(await namesOf(db, personIds))];
  const chamberIds = await chambersOf(db, personIds);
  for (const table of tableNames) await forgetIn(db, table, policyOf(table), { ...leaving, names, chamberIds });
  await appendAudit(db, { at, actor, action, subjects, ...(reason && { reason }) });
  return {
    registrationIds: [...registrationIds],
    personIds: [...personIds],
    consentIds: [...consentIds],
    invitationIds: [...invitationIds],
    mailIds: mails.map(({ id }) => id),
  };
}

async function namesOf(db: Queries, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const people = await db
    .selectFrom("people")
    .select(["first_name", "last_name", "email"])
    .where("id", "in", personIds)
    .execute();
  return people.flatMap(({ first_name, last_name, email }) =>
    [fullName(first_name, last_name), email ?? ""].filter((name) => name !== ""),
  );
}

async function chambersOf(db: Queries, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom("chamber_contacts")
    .select("chamber_id")
    .distinct()
    .where("person_id", "in", personIds)
    .execute();
  return rows.map(({ chamber_id }) => chamber_id);
}
