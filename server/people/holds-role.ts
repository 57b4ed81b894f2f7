import type { Queries } from "#server/storage/database.ts";
import type { Actor } from "#domain/people/actor.ts";
import { organizerRoleOf, rolesOf } from "./roles.ts";

/** Whether one of these people has a role at the desk, or among the season's judges, those of the finals included. */
export async function holdsRole(db: Queries, season: string, personIds: readonly string[]): Promise<boolean> {
  for (const personId of personIds) {
    const { roles } = await rolesOf(db, personId, season);
    if (roles.includes("organizer") || roles.includes("judge")) return true;
  }
  return false;
}

/**
 * Whether the one who acts may do what only organizers may. The role is read here and now, whatever the page knew; who
 * is at the command line has the machine, and with it everything.
 */
export async function isOrganizer(db: Queries, actor: Actor): Promise<boolean> {
  return actor.kind !== "organizer" || (await organizerRoleOf(db, actor.personId)) === "organizer";
}

/** Whether nobody else may do everything at the desk. */
export async function isLastOrganizer(db: Queries, personId: string): Promise<boolean> {
  const other = await db
    .selectFrom("organizers")
    .select("person_id")
    .where("role", "=", "organizer")
    .where("person_id", "!=", personId)
    .executeTakeFirst();
  return other === undefined;
}
