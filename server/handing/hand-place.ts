import { randomUUID } from "node:crypto";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import type { TypedReceiver } from "#domain/registration/hand-place-form.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson, findPerson, findPersonByEmail } from "#server/people/people.ts";
import { findPlace, givePlace, handedTo } from "#server/people/places.ts";
import { findSource } from "#server/people/source-of-place.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { findRow, findRows, fromText, updateRow, emailKey, toText } from "#server/storage/queries/rows.ts";
import { endTeamMembership } from "#server/teams/end-team-membership.ts";
import { isLocked, readTeamOf, teamIdOf } from "#server/teams/team-rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface HandingOptions extends WriteAccess {
  season: string;
}

/**
 * `not_yours`: somebody else holds it by now, or always did. `closed`: the desk has closed it. `not_paid`: the money went
 * back or is disputed. `refund_asked`: who gets it could lose it the next day. `locked`: the team is who it was at the deadline.
 */
export type PlaceHanded =
  | { ok: true }
  | {
      ok: false;
      reason: "not_yours" | "closed" | "not_paid" | "refund_asked" | "locked" | "same" | "has_place" | "on_team";
    };

/**
 * Gives a paid place to somebody else, who starts with their own details. Who gives the place they use leaves their
 * team with it; a second place that was paid by mistake goes without. All who touch the same place take turns.
 */
export async function handPlace(options: HandingOptions, fromId: string, to: TypedReceiver): Promise<PlaceHanded> {
  const { db, locks, clock, season } = options;
  const from = await findPerson(db, fromId);
  if (!from?.email_key) return { ok: false, reason: "not_yours" };
  if (from.email_key === emailKey(to.email)) return { ok: false, reason: "same" };
  return db.transaction().execute(async (transaction): Promise<PlaceHanded> => {
    const { registrationId } = to;
    const teamId = await teamIdOf(transaction, season, fromId);
    await locks.takeTurn(
      transaction,
      `place:${registrationId}`,
      `place-of:${season}:${emailKey(to.email)}`,
      `person:${season}:${fromId}`,
      ...(teamId === null ? [] : [`team:${teamId}`]),
    );
    const registration = await findRegistration(transaction, registrationId);
    if (!registration || registration.season !== season || registration.registrationType !== "individual")
      return { ok: false, reason: "not_yours" };
    const holder = await handedTo(transaction, registrationId);
    const isHolder = holder === null ? emailKey(registration.email ?? "") === from.email_key : holder === fromId;
    const now = clock.now();
    if (!isHolder && holder && (await justHanded(transaction, fromId, holder, to, now))) return { ok: true };
    if (!isHolder) return { ok: false, reason: "not_yours" };
    if (await isClosed(transaction, fromId, registrationId)) return { ok: false, reason: "closed" };
    if (registration.status !== "paid" || registration.disputedAt !== null) return { ok: false, reason: "not_paid" };
    if (await isRefundAsked(transaction, registrationId)) return { ok: false, reason: "refund_asked" };
    const own = await findPlace(transaction, season, fromId);
    const isUsed = own?.source === "registration" && own.sourceId === registrationId;
    // Who paid twice, is covered by a chamber or has a scholarship stays, and the team with them.
    const other = isUsed ? await findSource(transaction, season, fromId, registrationId) : null;
    const team = isUsed && !other ? await readTeamOf(transaction, season, fromId) : null;
    if (team && (await isLocked(transaction, team.id))) return { ok: false, reason: "locked" };
    const known = await findPersonByEmail(transaction, to.email);
    // One whose money went back gives way to this one.
    const theirs = known && (await findPlace(transaction, season, known.id));
    if (theirs?.flag === null) return { ok: false, reason: "has_place" };
    if (known && (await teamIdOf(transaction, season, known.id))) return { ok: false, reason: "on_team" };
    const toId = await ensurePerson(transaction, to, now);
    if (other) await updateRow(transaction, "places", own!.id, { source: other.source, source_id: other.sourceId });
    else if (isUsed) {
      if (team) await endTeamMembership(transaction, team, fromId, now);
      await updateRow(transaction, "places", own.id, { ended_at: toText(now) });
    }
    await givePlace(transaction, { season, personId: toId, source: "registration", sourceId: registrationId }, now);
    const handedId = randomUUID();
    await transaction
      .insertInto("handed_places")
      .values({ id: handedId, registration_id: registrationId, from_id: fromId, to_id: toId, handed_at: toText(now) })
      .execute();
    await queueMail(transaction, { kind: "place-handed", ids: { personId: fromId, handedId }, at: now });
    await queueMail(transaction, { kind: "place-received", ids: { personId: toId, handedId }, at: now });
    return { ok: true };
  });
}

/** The button was pressed twice: the place is with whom it was meant for. */
async function justHanded(db: Queries, from_id: string, to_id: string, to: TypedReceiver, now: Instant) {
  if ((await findPersonByEmail(db, to.email))?.id !== to_id) return false;
  const given = { registration_id: to.registrationId, from_id, to_id };
  const rows = await findRows(db, "handed_places", ["handed_at"], given);
  return rows.some(({ handed_at }) => isPressedTwice(fromText(handed_at), now));
}

/** Whether the desk has closed the place that its holder had by a registration. */
export async function isClosed(db: Queries, holderId: string, registrationId: string): Promise<boolean> {
  const own = { person_id: holderId, source: "registration", source_id: registrationId } as const;
  const place = await findRow(db, "places", ["ended_at"], own);
  return place !== undefined && place.ended_at !== null;
}

/** Whether the desk has yet to decide if the money for a place goes back. */
export async function isRefundAsked(db: Queries, registrationId: string): Promise<boolean> {
  const open = { registration_id: registrationId, settled_at: null };
  return (await findRow(db, "refund_requests", ["id"], open)) !== undefined;
}
