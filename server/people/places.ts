import { randomUUID } from "node:crypto";
import { expressionBuilder } from "kysely";
import type { Place, PlaceSource } from "#domain/people/place.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Database, Queries } from "#server/storage/database.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";

/**
 * A place that opens the portal. Where its chamber was paid back it is kept until a person has decided, and opens nothing.
 * The one answer, for every query that has a row of `places`.
 */
const place = expressionBuilder<Database, "places">();
export const opensPortal = place.and([
  place("places.ended_at", "is", null),
  place.or([place("places.flag", "is", null), place("places.flag", "!=", "chamber-refunded")]),
]);

export interface NewPlace {
  season: string;
  personId: string;
  source: PlaceSource;
  sourceId: string | null;
}

/**
 * Gives a person their place in a season. Somebody has one at most: whoever has one already keeps it, and one that was
 * ended or flagged comes back to life with the new source. True where the place is new or came back.
 */
export async function givePlace(db: Queries, place: NewPlace, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("places")
    .values({
      id: randomUUID(),
      season: place.season,
      person_id: place.personId,
      source: place.source,
      source_id: place.sourceId,
      created_at: toText(now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["season", "person_id"])
        .doUpdateSet({
          source: place.source,
          source_id: place.sourceId,
          flag: null,
          flagged_at: null,
          ended_at: null,
        })
        .where((row) => row.or([row("places.ended_at", "is not", null), row("places.flag", "is not", null)])),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function findPlace(db: Queries, season: string, personId: string): Promise<Place | null> {
  const row = await db
    .selectFrom("places")
    .select(["id", "source", "source_id as sourceId", "created_at", "flag"])
    .where("season", "=", season)
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, ...place } = row;
  return { ...place, createdAt: fromText(created_at) };
}

/** Who holds the place of a registration since it was handed on, or null where it never was. */
export async function handedTo(db: Queries, registrationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("handed_places")
    .select("to_id")
    .where("registration_id", "=", registrationId)
    .orderBy("handed_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.to_id ?? null;
}
