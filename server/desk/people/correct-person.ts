import type { Actor } from "#domain/people/actor.ts";
import { queueAgain } from "#server/mail/outbox/queue-mail.ts";
import { findPlace } from "#server/people/places.ts";
import { checkDetails, type DetailsErrors } from "#domain/people/details-form.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { renewCertificates } from "#server/certificates/renew-certificates.ts";
import { isOrganizer } from "#server/people/holds-role.ts";
import { findPerson, findPersonByEmail, nameOf, type PersonRow } from "#server/people/people.ts";
import { signOutOldAddress } from "#server/people/readdress-person.ts";
import { organizerRoleOf } from "#server/people/roles.ts";
import type { Queries } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { updateRow, emailKey } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";
import type { PortalDesk } from "./portal-desk.ts";

/** What the desk corrects about a person. A phone number that one may not see is left out. */
export interface PersonFields {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | undefined;
  organization: string;
}
export type PersonFieldErrors = Partial<Record<keyof PersonFields, "email" | DetailsErrors[keyof DetailsErrors]>>;

/**
 * `taken`: someone else reads the new address. `organizers_only`: the old one has signed in, so it is no mistype.
 * `holds_role`: an address at the desk is changed by taking the role away and giving it anew. `has_registration`: it
 * stands on papers, and is corrected there.
 */
export type PersonCorrected =
  | { ok: true; changed: readonly (keyof PersonFields)[] }
  | { ok: false; reason: "invalid"; errors: PersonFieldErrors }
  | { ok: false; reason: "taken"; owner: { id: string; name: string } }
  | {
      ok: false;
      reason: "unknown_person" | "overtaken" | "organizers_only" | "holds_role" | "has_registration";
    };

export const personFieldsOf = (person: PersonRow): Record<keyof PersonFields, string> => ({
  firstName: person.first_name ?? "",
  lastName: person.last_name ?? "",
  email: person.email ?? "",
  phone: person.phone ?? "",
  organization: person.organization ?? "",
});

/** Corrects who somebody is, with or without a registration. Certificates follow, and a new address is told to the old. */
export function correctPerson(
  { database, programme, clock }: Pick<Desk, "database" | "programme" | "clock">,
  { portal }: Pick<PortalDesk, "portal">,
  actor: Actor,
  input: { personId: string; fields: PersonFields; seen?: PersonFields },
): Promise<PersonCorrected> {
  const { personId, seen } = input;
  return database.db.transaction().execute(async (transaction): Promise<PersonCorrected> => {
    const person = await findPerson(transaction, personId);
    if (!person?.email) return { ok: false, reason: "unknown_person" };
    const before = personFieldsOf(person);
    const fields: Record<keyof PersonFields, string> = { ...before, ...trimmed(input.fields) };
    if (seen && namesOf(seen).some((name) => seen[name]!.trim() !== before[name]))
      return { ok: false, reason: "overtaken" };
    const changed = namesOf(before).filter((name) => fields[name] !== before[name]);
    if (changed.length === 0) return { ok: true, changed };
    const { email, ...details } = fields;
    const errors: PersonFieldErrors = {
      ...checkDetails(details, programme.limits.registration),
      ...(!isPlainAddress(email) && { email: "email" as const }),
    };
    if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
    const isMoved = emailKey(fields.email) !== person.email_key;
    if (isMoved) {
      await locksOf(database.engine).takeTurn(transaction, `email:${emailKey(fields.email)}`);
      const refused = await refuseAddress(transaction, actor, person, fields.email);
      if (refused) return refused;
    }
    const watch = await watchRows(transaction, [rowsOf("people", { id: personId })]);
    await updateRow(transaction, "people", personId, {
      first_name: fields.firstName,
      last_name: fields.lastName,
      email: fields.email,
      email_key: emailKey(fields.email),
      phone: fields.phone || null,
      organization: fields.organization || null,
    });
    await renewCertificates(transaction, portal.certificates, personId);
    const at = clock.now();
    if (isMoved) {
      await signOutOldAddress(transaction, { personId, oldEmail: person.email, newEmail: fields.email, at });
      // What said how to use the place went to the old address.
      if (await findPlace(transaction, programme.id, personId))
        await queueAgain(transaction, { kind: "portal-access", ids: { personId }, at });
    }
    const entry = { at, actor, action: "correct-person" as const, subjects: [personId], detail: changed.join(", ") };
    await appendAudit(transaction, { ...entry, undo: await watch.undo(programme.id) });
    return { ok: true, changed };
  });
}

const namesOf = (fields: PersonFields) => Object.keys(fields) as (keyof PersonFields)[];

const trimmed = (fields: PersonFields): Partial<Record<keyof PersonFields, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value).trim()]])),
  );

async function refuseAddress(
  db: Queries,
  actor: Actor,
  person: PersonRow,
  newEmail: string,
): Promise<Extract<PersonCorrected, { ok: false }> | null> {
  const owner = await findPersonByEmail(db, newEmail);
  if (owner) return { ok: false, reason: "taken", owner: { id: owner.id, name: nameOf(owner) } };
  if (await organizerRoleOf(db, person.id)) return { ok: false, reason: "holds_role" };
  const registration = await db
    .selectFrom("registrations")
    .select("id")
    .where("email_key", "=", person.email_key)
    .executeTakeFirst();
  if (registration) return { ok: false, reason: "has_registration" };
  if (person.signed_in_at !== null && !(await isOrganizer(db, actor))) return { ok: false, reason: "organizers_only" };
  return null;
}
