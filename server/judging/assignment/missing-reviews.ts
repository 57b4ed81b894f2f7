import type { Queries } from "#server/storage/database.ts";
import { readWave, wantedReviews } from "./wave-rows.ts";

/** Whether a project that takes part has fewer reviews, done or given out, than it is to have. */
export async function lacksReviews(db: Queries, season: string): Promise<boolean> {
  const wanted = wantedReviews(await readWave(db, season, 1), await readWave(db, season, 2));
  const projects = await db
    .selectFrom("submissions")
    .leftJoin("assignments", (join) =>
      join.onRef("assignments.submission_id", "=", "submissions.id").on("assignments.ended_at", "is", null),
    )
    .select((row) => ["submissions.id", row.fn.count("assignments.id").as("reviews")])
    .where("submissions.season", "=", season)
    .where("submissions.status", "in", ["locked", "accepted"])
    .groupBy("submissions.id")
    .execute();
  return projects.some(({ id, reviews }) => Number(reviews) < wanted(id));
}
