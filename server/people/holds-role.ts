import type { Queries } from "#server/storage/database.ts";

/** Whether one of these people has a role at the desk, or among the season's judges. */
export async function holdsRole(db: Queries, season: string, personIds: readonly string[]): Promise<boolean> {
  if (personIds.length === 0) return false;
  const held = await db
    .selectFrom("organizers")
    .select("person_id")
    .where("person_id", "in", personIds)
    .executeTakeFirst();
  const judge = await db
    .selectFrom("judges")
    .select("id")
    .where("person_id", "in", personIds)
    .where("season", "=", season)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  // Pitches too are marked by judges, some of whom do nothing else.
  const finalsJudge = await db
    .selectFrom("finals_judges")
    .select("person_id")
    .where("person_id", "in", personIds)
    .where("season", "=", season)
    .executeTakeFirst();
  return Boolean(held ?? judge ?? finalsJudge);
}
