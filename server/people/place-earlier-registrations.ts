import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { toRegistration } from "#server/storage/queries/rows.ts";
import { placeOnSettlement } from "./place-on-settlement.ts";

/** Gives places to what was paid before there were any: done at the start, and nothing to do from the second time on. */
export async function placeEarlierRegistrations(db: Queries, clock: Clock): Promise<number> {
  const rows = await db
    .selectFrom("registrations")
    .selectAll()
    .where("status", "=", "paid")
    .where("registration_type", "=", "individual")
    .where("email", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("places")
            .select("places.id")
            .where("places.source", "=", "registration")
            .whereRef("places.source_id", "=", "registrations.id"),
        ),
      ),
    )
    .execute();
  for (const row of rows)
    await db.transaction().execute((transaction) => placeOnSettlement(transaction, toRegistration(row), clock.now()));
  return rows.length;
}
