import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { checkText } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Instant } from "#domain/time/time.ts";
import { isLastOrganizer } from "#server/people/holds-role.ts";
import { ensurePerson, findPersonByEmail, nameOf } from "#server/people/people.ts";
import { organizerRoleOf } from "#server/people/roles.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { tellOfOrganizer } from "#server/people/tell-organizers.ts";
import type { Queries } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";

export interface Organizer {
  personId: string;
  email: string;
  name: string;
  role: OrganizerRole;
  addedAt: Instant;
}

export interface NewOrganizer {
  email: string;
  name: string;
  role: OrganizerRole;
}

/** `last_organizer`: nobody would be left who may do everything. */
export type OrganizerAdded =
  | { ok: true; organizer: Organizer; change: "added" | "role" | "none" }
  | { ok: false; reason: "invalid_email" | "no_name" | "last_organizer" };
export type OrganizerRemoved =
  { ok: true; personId: string } | { ok: false; reason: "unknown_organizer" | "last_organizer" };

type OrganizerDesk = Pick<Desk, "database" | "clock" | "programme">;

/** Everybody with a role at the desk, by name. */
export async function listOrganizers({ database: { db } }: Pick<Desk, "database">): Promise<Organizer[]> {
  const rows = await db
    .selectFrom("organizers")
    .innerJoin("people", "people.id", "organizers.person_id")
    .select(["person_id", "role", "added_at", "email", "first_name", "last_name"])
    .orderBy("added_at")
    .execute();
  return rows.map((row) => ({
    personId: row.person_id,
    email: row.email ?? "",
    name: nameOf(row),
    role: row.role,
    addedAt: fromText(row.added_at),
  }));
}

/** Gives somebody a role at the desk, or another one than they have. They sign in with a code by mail, as everybody. */
export async function addOrganizer(desk: OrganizerDesk, actor: Actor, wanted: NewOrganizer): Promise<OrganizerAdded> {
  const { database, clock } = desk;
  const email = wanted.email.trim();
  const [firstName, ...others] = plainLine(wanted.name).trim().split(" ");
  if (!isPlainAddress(email)) return { ok: false, reason: "invalid_email" };
  if (!firstName || checkText(wanted.name.trim(), "name") !== null) return { ok: false, reason: "no_name" };
  return inTurn(desk, async (transaction) => {
    const now = clock.now();
    const lastName = others.join(" ") || null;
    const personId = await ensurePerson(transaction, { email, firstName, lastName }, now);
    const before = await organizerRoleOf(transaction, personId);
    if (before === "organizer" && wanted.role !== "organizer" && (await isLastOrganizer(transaction, personId)))
      return { ok: false, reason: "last_organizer" };
    if (before !== wanted.role) {
      const watch = await watchRows(transaction, [rowsOf("organizers", { person_id: personId })]);
      await transaction
        .insertInto("organizers")
        .values({ person_id: personId, role: wanted.role, added_at: toText(now) })
        .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ role: wanted.role }))
        .execute();
      const action: AuditAction = before === null ? "organizer add" : "organizer role";
      const entry = { at: now, actor, action, subjects: [personId], detail: wanted.role };
      await appendAudit(transaction, { ...entry, undo: await watch.undo(desk.programme.id) });
      await queueMail(transaction, { kind: "role-given", ids: { personId }, at: now, occasion: String(now) });
      if (wanted.role === "organizer") await tellOfOrganizer(transaction, personId, now);
    }
    const organizer = (await listOrganizers({ database: { ...database, db: transaction } })).find(
      (known) => known.personId === personId,
    )!;
    const change = before === null ? "added" : before === wanted.role ? "none" : "role";
    return { ok: true, organizer, change };
  });
}

/** Takes the role away: it ends with the person's next request. */
export async function removeOrganizer(desk: OrganizerDesk, actor: Actor, email: string): Promise<OrganizerRemoved> {
  const { clock } = desk;
  return inTurn(desk, async (transaction) => {
    const person = await findPersonByEmail(transaction, email);
    const role = person && (await organizerRoleOf(transaction, person.id));
    if (!person || !role) return { ok: false, reason: "unknown_organizer" };
    if (role === "organizer" && (await isLastOrganizer(transaction, person.id)))
      return { ok: false, reason: "last_organizer" };
    const watch = await watchRows(transaction, [rowsOf("organizers", { person_id: person.id })]);
    await transaction.deleteFrom("organizers").where("person_id", "=", person.id).execute();
    const at = clock.now();
    const entry = { at, actor, action: "organizer remove" as const, subjects: [person.id], detail: role };
    await appendAudit(transaction, { ...entry, undo: await watch.undo(desk.programme.id) });
    return { ok: true, personId: person.id };
  });
}

/** One at a time, or two organizers could remove each other at once. */
function inTurn<Result>({ database }: OrganizerDesk, work: (transaction: Queries) => Promise<Result>): Promise<Result> {
  return database.db.transaction().execute(async (transaction) => {
    await locksOf(database.engine).takeTurn(transaction, "organizers");
    return work(transaction);
  });
}

/** What the page about organizers asks for and does. */
export function createOrganizersDesk(desk: Desk) {
  return {
    list: () => listOrganizers(desk),
    add: (actor: Actor, wanted: NewOrganizer) => addOrganizer(desk, actor, wanted),
    remove: (actor: Actor, email: string) => removeOrganizer(desk, actor, email),
  };
}
