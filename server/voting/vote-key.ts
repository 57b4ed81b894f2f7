import { randomBytes } from "node:crypto";
import type { Queries } from "#server/storage/database.ts";
import { insertIfNew } from "#server/storage/queries/rows.ts";

/** The key with which a season's voters are hashed, made where there is none yet. */
export async function voteKey(db: Queries, season: string): Promise<string> {
  const known = await findVoteKey(db, season);
  if (known !== null) return known;
  await insertIfNew(db, "vote_keys", ["season"], { season, value: randomBytes(32).toString("base64url") });
  return (await findVoteKey(db, season))!;
}

/** Null before the first vote, and once the voters are erased. */
export async function findVoteKey(db: Queries, season: string): Promise<string | null> {
  const row = await db.selectFrom("vote_keys").select("value").where("season", "=", season).executeTakeFirst();
  return row?.value ?? null;
}
