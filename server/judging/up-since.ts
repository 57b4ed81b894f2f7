import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRows, fromText, toText } from "#server/storage/queries/rows.ts";

/** A stop that is shorter keeps no judge away: a restart, a new release. */
const shortStopMs = 3_600_000;

/** When a round was last seen, and the first one after a longer stop; kept beside what else the season has done. */
const seen = "judging-seen";
const cameBack = "judging-came-back";

/**
 * Notes a round of judging, and gives since when the site has been there. A site that is restarted every night has been
 * there all the time. `isFirst` is the first round of a process: while it runs there is no stop, however its clock is
 * moved in a rehearsal.
 */
export async function noteUp(db: Queries, season: string, now: Instant, isFirst: boolean): Promise<Instant> {
  const rows = await findRows(db, "milestones", ["name", "done_at"], { season });
  const at = (name: string) => fromText(rows.find((row) => row.name === name)?.done_at ?? toText(0));
  const wasAway = isFirst && Math.abs(now - at(seen)) >= shortStopMs;
  for (const name of wasAway ? [seen, cameBack] : [seen])
    await db
      .insertInto("milestones")
      .values({ season, name, done_at: toText(now) })
      .onConflict((conflict) => conflict.columns(["season", "name"]).doUpdateSet({ done_at: toText(now) }))
      .execute();
  return wasAway ? now : at(cameBack);
}
