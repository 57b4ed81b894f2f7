import { finalsStartAt, judgingClosesAt } from "#domain/programme/moments.ts";
import type { Instant } from "#domain/time/time.ts";
import { publishedRun } from "#server/results/runs/run-rows.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { noNeeds, type NeedsProvider } from "./needs-provider.ts";

/** A ranking that nobody has approved: from the close of judging on, and again once a mark was corrected. */
export const waitingRun: NeedsProvider = {
  kind: "run-waiting",
  area: "results",
  async find({ database: { db }, programme, clock }) {
    const closedAt = judgingClosesAt(programme);
    // Once the finals have begun, no approval helps anybody.
    if (clock.now() < closedAt || clock.now() >= finalsStartAt(programme)) return noNeeds;
    const at = await waitsSince(db, programme.id, closedAt);
    if (at === null) return noNeeds;
    return { count: 1, oldest: [{ id: "run", at, about: "", to: "/desk/results" }] };
  },
};

async function waitsSince(db: Queries, season: string, closedAt: Instant): Promise<Instant | null> {
  const approved = await db
    .selectFrom("score_runs")
    .select("id")
    .where("season", "=", season)
    .where("approved_at", "is not", null)
    .where("published_at", "is", null)
    .executeTakeFirst();
  if (approved) return null;
  const published = await publishedRun(db, season);
  if (!published) return (await hasMarks(db, season)) ? closedAt : null;
  return lastCorrection(db, season, published.approvedAt ?? closedAt);
}

async function hasMarks(db: Queries, season: string): Promise<boolean> {
  const review = await db
    .selectFrom("reviews")
    .select("judge_id")
    .where("season", "=", season)
    .where("finished_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return review !== undefined;
}

/** Marks are final by then: whatever is newer than the published ranking was corrected at the desk. */
async function lastCorrection(db: Queries, season: string, approvedAt: Instant): Promise<Instant | null> {
  const { at } = await db
    .selectFrom("reviews")
    .select((row) => row.fn.max("saved_at").as("at"))
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  return at !== null && fromText(at) > approvedAt ? fromText(at) : null;
}
