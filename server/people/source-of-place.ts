import { placeFlags, type ChamberFlag } from "#domain/chambers/chamber.ts";
import type { PlaceFlag, PlaceSource } from "#domain/people/place.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, findRows, toText, updateRow, updateRows } from "#server/storage/queries/rows.ts";
import { givePlace } from "./places.ts";

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

/**
 * The money behind places is gone or disputed: a registration's, or a chamber's. Whoever paid twice keeps the place by
 * the other payment, and so does who has a chamber or a scholarship besides. Every other is for a person to decide.
 */
export async function endSource(db: Queries, ended: SourceOfPlace, flag: PlaceFlag, now: Instant): Promise<void> {
  const of = { source: ended.source, source_id: ended.sourceId, ended_at: null };
  await updateRows(db, "places", { ...of, flag: null }, { flag, flagged_at: toText(now) });
  for (const { season, person_id: personId } of await findRows(db, "places", ["season", "person_id"], of)) {
    const other = await findSource(db, season, personId, ended.sourceId);
    if (other) await givePlace(db, { season, personId, ...other }, now);
  }
}

/**
 * A place that comes back may stand on money that went back while it was closed: then it is for a person, as it would
 * have been. What was gone before is decided already.
 */
export async function flagIfGoneSince(
  db: Queries,
  { season, personId, since }: { season: string; personId: string; since: Instant },
  now: Instant,
): Promise<void> {
  const place = await findRow(db, "places", ["id", "source", "source_id"], {
    season,
    person_id: personId,
    ended_at: null,
    flag: null,
  });
  if (!place?.source_id) return;
  const gone = { source: place.source, sourceId: place.source_id };
  const flag = await goneSince(db, gone, toText(since));
  if (flag === null) return;
  await updateRow(db, "places", place.id, { flag, flagged_at: toText(now) });
  const other = await findSource(db, season, personId, gone.sourceId);
  if (other) await givePlace(db, { season, personId, ...other }, now);
}

async function goneSince(db: Queries, { source, sourceId }: SourceOfPlace, since: string): Promise<PlaceFlag | null> {
  if (source === "chamber") {
    const chamber = await findRow(db, "chambers", ["flag", "flagged_at"], { id: sourceId });
    return chamber?.flag && (chamber.flagged_at ?? "") >= since ? placeFlags[chamber.flag] : null;
  }
  const gone = source === "registration" ? await paymentGoneSince(db, sourceId, since) : null;
  return gone === "void" ? "refunded" : gone;
}

/** What became of a registration's money since then, where it is gone or disputed. */
export async function paymentGoneSince(
  db: Queries,
  registrationId: string,
  since: string,
): Promise<ChamberFlag | null> {
  const paid = await findRow(db, "registrations", ["status", "status_at", "disputed_at"], { id: registrationId });
  if (!paid) return null;
  const { status } = paid;
  if ((status === "refunded" || status === "void") && paid.status_at >= since) return status;
  return (paid.disputed_at ?? "") >= since ? "disputed" : null;
}

/** Somebody's place no longer comes from this; whoever has one by something else keeps that. */
export async function leaveSource(
  db: Queries,
  season: string,
  personId: string,
  left: SourceOfPlace,
  now: Instant,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("places")
    .set({ ended_at: toText(now) })
    .where("season", "=", season)
    .where("person_id", "=", personId)
    .where("source", "=", left.source)
    .where("source_id", "=", left.sourceId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  // One that the desk has closed stays so.
  const other = numUpdatedRows > 0n ? await findSource(db, season, personId, left.sourceId) : null;
  if (other) await givePlace(db, { season, personId, ...other }, now);
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
