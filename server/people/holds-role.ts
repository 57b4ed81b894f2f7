import type { Queries } from "#server/storage/database.ts";
import type { Actor } from "#domain/people/actor.ts";
import { findRow } from "#server/storage/queries/rows.ts";

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

/**
 * Whether the one who acts may do what only organizers may. The role is read here and now, whatever the page knew; who
 * is at the command line has the machine, and with it everything.
 */
export async function isOrganizer(db: Queries, actor: Actor): Promise<boolean> {
  if (actor.kind !== "organizer") return true;
  const held = await findRow(db, "organizers", ["role"], { person_id: actor.personId });
  return held?.role === "organizer";
}
