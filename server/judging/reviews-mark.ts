import type { Queries } from "#server/storage/database.ts";

/** Another text whenever a review of the season was saved, finished, corrected or struck. Every save has a new version. */
export async function readReviewsMark(db: Queries, season: string): Promise<string> {
  const row = await db
    .selectFrom("reviews")
    .select((reviews) => [
      reviews.fn.countAll().as("count"),
      reviews.fn.sum("version").as("versions"),
      reviews.fn.max("saved_at").as("saved"),
      reviews.fn.count("finished_at").as("finished"),
      reviews.fn.count("struck_at").as("struck"),
      reviews.fn.max("struck_at").as("last_struck"),
    ])
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  return Object.values(row).join(" ");
}
