import type { Actor } from "#domain/people/actor.ts";
import type { Queries } from "#server/storage/database.ts";

/**
 * Whether the one who acts may do what only organizers may. The role is read here and now, whatever the page knew; who
 * is at the command line has the machine, and with it everything.
 */
export async function isOrganizer(db: Queries, actor: Actor): Promise<boolean> {
  if (actor.kind !== "organizer") return true;
  const held = await db
    .selectFrom("organizers")
    .select("role")
    .where("person_id", "=", actor.personId)
    .executeTakeFirst();
  return held?.role === "organizer";
}
