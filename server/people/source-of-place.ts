import type { PlaceSource } from "#domain/people/place.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow } from "#server/storage/queries/rows.ts";

export interface SourceOfPlace {
  source: PlaceSource;
  sourceId: string;
}

/**
 * What gives somebody a place, besides the registration or chamber that is left out: a payment of their own, their
 * chamber, or a scholarship. Null: nothing does. Asked wherever one of them ends.
 */
export async function findSource(
  db: Queries,
  season: string,
  personId: string,
  without = "",
): Promise<SourceOfPlace | null> {
  const paid = await ownPayments(db, season, personId)
    .select("registrations.id")
    .where("disputed_at", "is", null)
    .where("registrations.id", "!=", without)
    .executeTakeFirst();
  if (paid) return { source: "registration", sourceId: paid.id };
  const member = await db
    .selectFrom("chamber_members")
    .innerJoin("chambers", "chambers.id", "chamber_members.chamber_id")
    .select("chambers.id")
    .where("chamber_members.season", "=", season)
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .where("chambers.flag", "is", null)
    .where("chambers.closed_at", "is", null)
    .where("chambers.id", "!=", without)
    .executeTakeFirst();
  if (member) return { source: "chamber", sourceId: member.id };
  const scholarship = await grantedScholarship(db, season, personId);
  return scholarship === null ? null : { source: "scholarship", sourceId: scholarship };
}

export async function grantedScholarship(db: Queries, season: string, personId: string): Promise<string | null> {
  const row = await findRow(db, "scholarships", ["id"], { season, person_id: personId, outcome: "granted" });
  return row?.id ?? null;
}

/** The registrations that somebody has paid for themselves and not handed on, the first one first. */
export const ownPayments = (db: Queries, season: string, personId: string) =>
  db
    .selectFrom("registrations")
    .innerJoin("people", "people.email_key", "registrations.email_key")
    .where("people.id", "=", personId)
    .where("registrations.season", "=", season)
    .where("registration_type", "=", "individual")
    .where("status", "=", "paid")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("handed_places")
            .select("handed_places.id")
            .whereRef("handed_places.registration_id", "=", "registrations.id"),
        ),
      ),
    )
    .orderBy("paid_at");
