import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import type { SiteFigures } from "./site-figures.ts";

/** A code is over after a few minutes; older rows only wait to be swept. */
const codeMs = 15 * 60_000;

/** The figures of the season's second half, each by an index. */
export async function readSiteFigures(db: Queries, clock: Clock, season: string): Promise<SiteFigures> {
  const now = clock.now();
  const uploads = await db
    .selectFrom("uploads")
    .select((row) => [row.fn.countAll().as("count"), row.fn.min("updated_at").as("oldest")])
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  const votes = await db
    .selectFrom("votes")
    .select((row) => ["status", row.fn.countAll().as("count")])
    .where("season", "=", season)
    .groupBy("status")
    .execute();
  const codes = await db
    .selectFrom("codes")
    .select((row) => row.fn.countAll().as("count"))
    .where("created_at", ">", toText(now - codeMs))
    .where("email", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    uploadsWaiting: Number(uploads.count),
    oldestUploadSeconds: uploads.oldest === null ? 0 : Math.max(0, now - fromText(uploads.oldest)) / 1000,
    votes: {
      counted: 0,
      held: 0,
      struck: 0,
      ...Object.fromEntries(votes.map((row) => [row.status, Number(row.count)])),
    },
    openCodes: Number(codes.count),
  };
}
