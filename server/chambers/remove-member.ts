import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { givePlace } from "#server/people/places.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { teamIdOf } from "#server/teams/team-rows.ts";
import type { JoinOptions } from "./join-chamber.ts";

export type MemberRemoved = { ok: true } | { ok: false; reason: "not_member" | "has_team" };

/** Takes somebody off the chamber's members and tells them. Whoever is in a team stays. */
export function removeMember(
  { db, locks, clock, season }: JoinOptions,
  chamberId: string,
  memberId: string,
): Promise<MemberRemoved> {
  return db.transaction().execute(async (transaction): Promise<MemberRemoved> => {
    const member = await transaction
      .selectFrom("chamber_members")
      .select("person_id")
      .where("id", "=", memberId)
      .where("chamber_id", "=", chamberId)
      .where("removed_at", "is", null)
      // Who is a number only cannot be pointed at.
      .where("listed_at", "is not", null)
      .executeTakeFirst();
    if (!member) return { ok: false, reason: "not_member" };
    const personId = member.person_id;
    await locks.takeTurn(transaction, `chamber:${chamberId}`, `person:${season}:${personId}`);
    if ((await teamIdOf(transaction, season, personId)) !== null) return { ok: false, reason: "has_team" };
    await endMembership(transaction, { chamberId, memberId, personId, season }, "chamber-removed", clock.now());
    return { ok: true };
  });
}

interface Leaving {
  chamberId: string;
  memberId: string;
  personId: string;
  season: string;
}

/** The membership ends, and the place that came from it; whoever has paid for one of their own keeps that. */
export async function endMembership(
  transaction: Queries,
  { chamberId, memberId, personId, season }: Leaving,
  kind: "chamber-removed" | "chamber-closed",
  now: Instant,
): Promise<void> {
  const at = toText(now);
  await transaction.updateTable("chamber_members").set({ removed_at: at }).where("id", "=", memberId).execute();
  await transaction
    .updateTable("places")
    .set({ ended_at: at })
    .where("season", "=", season)
    .where("person_id", "=", personId)
    .where("source", "=", "chamber")
    .where("source_id", "=", chamberId)
    .execute();
  const paid = await transaction
    .selectFrom("registrations")
    .innerJoin("people", "people.email_key", "registrations.email_key")
    .select("registrations.id")
    .where("people.id", "=", personId)
    .where("registrations.season", "=", season)
    .where("registration_type", "=", "individual")
    .where("status", "=", "paid")
    .where("disputed_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("handed_places")
            .select("handed_places.id")
            .whereRef("handed_places.registration_id", "=", "registrations.id"),
        ),
      ),
    )
    .executeTakeFirst();
  if (paid) await givePlace(transaction, { season, personId, source: "registration", sourceId: paid.id }, now);
  await queueMail(transaction, { kind, ids: { personId, chamberId }, at: now, occasion: at });
}
