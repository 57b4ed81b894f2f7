import { randomBytes } from "node:crypto";
import type { Queries } from "#server/storage/database.ts";

/** The key with which a season's voters are hashed, made where there is none yet. */
export async function voteKey(db: Queries, season: string): Promise<string> {
  const known = await findVoteKey(db, season);
  if (known !== null) return known;
  await db
    .insertInto("vote_keys")
    .values({ season, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("season").doNothing())
    .execute();
  return (await findVoteKey(db, season))!;
}

/** Null before the first vote, and once the voters are erased. */
export async function findVoteKey(db: Queries, season: string): Promise<string | null> {
  const row = await db.selectFrom("vote_keys").select("value").where("season", "=", season).executeTakeFirst();
  return row?.value ?? null;
}
