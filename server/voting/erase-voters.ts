import { setImmediate as breathe } from "node:timers/promises";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { withoutVoters } from "#server/storage/queries/retention/without-voters.ts";
import { insidersVotes } from "./vote-counts.ts";

/** So many in one statement: a few milliseconds on SQLite. */
const batchSize = 500;

/**
 * Once a season's results are out, nobody needs to tell its voters apart. Insiders' votes are marked as such first,
 * since nothing could tell them afterwards. Safe to be cut off and to run again. Gives how many votes it changed.
 */
export async function eraseVoters(db: Queries, season: string): Promise<number> {
  const published = await db
    .selectFrom("score_runs")
    .select("id")
    .where("season", "=", season)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  if (!published) return 0;
  const excluded = (await insidersVotes(db, season)).filter(({ status }) => status !== "excluded");
  for (const part of inParts(excluded.map(({ id }) => id)))
    await db.updateTable("votes").set({ status: "excluded" }).where("id", "in", part).execute();
  let erased = 0;
  for (;;) {
    const due = db
      .selectFrom("votes")
      .select("id")
      .where("season", "=", season)
      .where("voter_hash", "is not", null)
      .limit(batchSize);
    const done = await db.updateTable("votes").set(withoutVoters).where("id", "in", due).executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) break;
    erased += Number(done.numUpdatedRows);
    await breathe();
  }
  await db.deleteFrom("vote_keys").where("season", "=", season).execute();
  return erased;
}
