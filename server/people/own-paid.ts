import type { Queries } from "#server/storage/database.ts";

/** The first registration that somebody has paid for themselves and not handed on, or null. */
export async function ownPaid(db: Queries, season: string, personId: string): Promise<string | null> {
  const row = await db
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
    .orderBy("paid_at")
    .executeTakeFirst();
  return row?.id ?? null;
}
