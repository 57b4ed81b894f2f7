import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** Keeps that somebody wants to hear of the season after this one. Asking again changes nothing. */
export async function keepInterest(db: Queries, season: string, personId: string, now: Instant): Promise<void> {
  await db
    .insertInto("interests")
    .values({ id: randomUUID(), season, person_id: personId, verified_at: toText(now) })
    .onConflict((conflict) => conflict.columns(["person_id", "season"]).doNothing())
    .execute();
}

/** They were written to about the season that opened: another letter to the same group does not go to them. */
export async function markTold(db: Queries, opened: string, personIds: readonly string[], now: Instant): Promise<void> {
  for (const part of inParts(personIds, 250))
    await db
      .updateTable("interests")
      .set({ told_at: toText(now) })
      .where("told_at", "is", null)
      .where("season", "<>", opened)
      .where("person_id", "in", part)
      .execute();
}
