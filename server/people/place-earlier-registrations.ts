import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { toRegistration } from "#server/storage/queries/rows.ts";
import { placeRegistrant } from "./place-registrant.ts";

/** Gives places to what was paid before there were any: done at the start, and nothing to do from the second time on. */
export async function placeEarlierRegistrations(db: Queries, clock: Clock): Promise<number> {
  let placed = 0;
  for (let after = ""; ;) {
    const rows = await unplaced(db, after);
    for (const row of rows)
      await db.transaction().execute((transaction) => placeRegistrant(transaction, toRegistration(row), clock.now()));
    placed += rows.length;
    if (rows.length < sliceSize) return placed;
    after = rows.at(-1)!.id;
    // Whoever opens a page is not kept waiting by a start.
    await nextTurn();
  }
}

/** However many registrations there are, so many are in memory at once. */
const sliceSize = 200;

const unplaced = (db: Queries, after: string) =>
  db
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
    .where("id", ">", after)
    .orderBy("id")
    .limit(sliceSize)
    .execute();
