import { paidTwice, type PaidTwice } from "#domain/registration/paid-twice.ts";
import { membershipOf } from "#server/chambers/chamber-rows.ts";
import { grantedScholarship } from "#server/people/source-of-place.ts";
import type { Queries } from "#server/storage/database.ts";

export type PaidTooMuch = PaidTwice & { chamber: string | null };

/** What somebody has paid for more than one place, or beside one that costs them nothing; null: nothing. */
export async function paidTooMuch(db: Queries, season: string, personId: string): Promise<PaidTooMuch | null> {
  const rows = await db
    .selectFrom("registrations")
    .innerJoin("people", "people.email_key", "registrations.email_key")
    .select(["registrations.id", "amount_cents", "refunded_cents"])
    .where("people.id", "=", personId)
    .where("season", "=", season)
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
    .orderBy("paid_at")
    .orderBy("registrations.id")
    .execute();
  const membership = await membershipOf(db, season, personId);
  const granted = await grantedScholarship(db, season, personId);
  const twice = paidTwice(
    rows.map((row) => ({ id: row.id, cents: row.amount_cents - row.refunded_cents })),
    membership ? "chamber" : granted ? "scholarship" : null,
  );
  return twice && { ...twice, chamber: membership?.chamberName ?? null };
}
