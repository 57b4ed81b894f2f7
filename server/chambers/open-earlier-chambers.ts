import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { toRegistration } from "#server/storage/queries/rows.ts";
import { openChamber } from "./open-chamber.ts";

/** Opens chambers that were paid before there were any: done at the start, and nothing to do from the second time on. */
export async function openEarlierChambers(db: Queries, clock: Clock): Promise<void> {
  for (let after = ""; ;) {
    const rows = await unopened(db, after);
    for (const row of rows)
      await db.transaction().execute((transaction) => openChamber(transaction, toRegistration(row), clock.now()));
    if (rows.length < sliceSize) return;
    after = rows.at(-1)!.id;
    await nextTurn();
  }
}

/** However many registrations there are, so many are in memory at once. */
const sliceSize = 200;

const unopened = (db: Queries, after: string) =>
  db
    .selectFrom("registrations")
    .leftJoin("chambers", "chambers.registration_id", "registrations.id")
    .selectAll("registrations")
    .where("registrations.status", "=", "paid")
    .where("registration_type", "=", "chamber")
    .where("email", "is not", null)
    .where("disputed_at", "is", null)
    .where("duplicate_of", "is", null)
    .where("chambers.id", "is", null)
    .where("registrations.id", ">", after)
    .orderBy("registrations.id")
    .limit(sliceSize)
    .execute();
