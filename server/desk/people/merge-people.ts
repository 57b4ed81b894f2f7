import type { Actor } from "#domain/people/actor.ts";
import { renewCertificates } from "#server/certificates/renew-certificates.ts";
import { noteAddressChange } from "#server/people/address-changes.ts";
import { detailsLacking } from "#server/people/details.ts";
import { isOrganizer } from "#server/people/holds-role.ts";
import { ensurePerson, findPerson, findPersonByEmail, type PersonRow } from "#server/people/people.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows, type WatchedRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { updateRow } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";
import { mergeObstacle, type MergeObstacle } from "./merge-obstacle.ts";
import { moveBelongings } from "./move-belongings.ts";
import { belongings } from "./person-belongings.ts";
import type { PortalDesk } from "./portal-desk.ts";

export type PeopleMerged =
  | { ok: true; personId: string }
  | ({ ok: false } & (
      MergeObstacle | { reason: "no_reason" | "unknown_person" | "unknown_other" | "organizers_only" }
    ));

/**
 * Two records of one person become one: everything of the other record goes over, and where both have the same, what
 * this one has stays. The other address is nobody's afterwards, and its registrations follow.
 */
export function mergePeople(
  { database, programme, clock }: Pick<Desk, "database" | "programme" | "clock">,
  { portal }: Pick<PortalDesk, "portal">,
  actor: Actor,
  input: { personId: string; otherEmail: string; reason: string },
): Promise<PeopleMerged> {
  const reason = input.reason.trim();
  const season = programme.id;
  return database.db.transaction().execute(async (transaction): Promise<PeopleMerged> => {
    const into = await findPerson(transaction, input.personId);
    if (!into?.email) return { ok: false, reason: "unknown_person" };
    const from = await findPersonByEmail(transaction, input.otherEmail);
    if (!from) return { ok: false, reason: "unknown_other" };
    if (from.id === into.id) return { ok: false, reason: "same_person" };
    if (reason === "") return { ok: false, reason: "no_reason" };
    if (!(await isOrganizer(transaction, actor))) return { ok: false, reason: "organizers_only" };
    const turns = [from.id, into.id].map((id) => `person:${season}:${id}`);
    // In turn with whatever gives projects to judges.
    await locksOf(database.engine).takeTurn(transaction, ...turns, `assignment:${season}`);
    const records = { into: into.id, from: from.id };
    const obstacle = await mergeObstacle(transaction, { programme, now: clock.now() }, records);
    if (obstacle) return { ok: false, ...obstacle };
    const registrations = await registrationsOf(transaction, from);
    const watch = await watchRows(transaction, watched(from.id, into.id, registrations));
    await transaction
      .updateTable("registrations")
      .set({ email: into.email, email_key: into.email_key })
      .where("id", "in", [...registrations, ""])
      .execute();
    await moveBelongings(transaction, from.id, into.id);
    const at = clock.now();
    await fillFrom(transaction, into, from, at);
    // Whoever reads the other address finds no account there any more: they are told, and can object.
    if (from.email)
      await noteAddressChange(transaction, { personId: into.id, oldEmail: from.email, newEmail: into.email, at });
    await transaction.deleteFrom("people").where("id", "=", from.id).execute();
    await renewCertificates(transaction, portal.certificates, into.id);
    const undo = await watch.undo(season);
    const entry = { at, actor, action: "merge-people" as const, subjects: [into.id, from.id], reason };
    // What is kept of the other record is this person's: it goes when they ask to be forgotten.
    const changes = undo?.changes.map((change) => ({ ...change, about: into.id })) ?? [];
    await appendAudit(transaction, { ...entry, undo: { season, changes } });
    return { ok: true, personId: into.id };
  });
}

/** People last: what is brought back refers to them, and the last change is undone first. */
const watched = (from: string, into: string, registrations: readonly string[]): WatchedRows[] => [
  ...belongings.map(({ table, column }) => ({ table, where: { [column]: [from, into] } })),
  rowsOf("registrations", { id: registrations }),
  rowsOf("people", { id: [from, into] }),
];

/**
 * What this record lacks. The age that was answered goes over as one: its day belongs to it. Who said once that they are
 * a minor stays one: that they are not is a decision of its own.
 */
async function fillFrom(transaction: Queries, into: PersonRow, from: PersonRow, at: Instant): Promise<void> {
  const { first_name: firstName, last_name: lastName } = from;
  await ensurePerson(transaction, { email: into.email ?? "", firstName, lastName }, at);
  await updateRow(transaction, "people", into.id, {
    ...detailsLacking(into, from),
    ...((into.age_band === null || from.age_band === "minor") && {
      age_band: from.age_band,
      age_answered_at: from.age_answered_at,
    }),
  });
}

async function registrationsOf(db: Queries, { email_key }: PersonRow): Promise<string[]> {
  const rows = await db.selectFrom("registrations").select("id").where("email_key", "=", email_key).execute();
  return rows.map(({ id }) => id);
}
