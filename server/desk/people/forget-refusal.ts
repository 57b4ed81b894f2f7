import type { Actor } from "#domain/people/actor.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { holdsRole } from "#server/people/holds-role.ts";
import { isOrganizer } from "#server/people/is-organizer.ts";

/** `holds_role`: take the role at the desk or among the judges away first, and with it the question of the last one. */
export type ForgetRefusal = "organizers_only" | "no_reason" | "holds_role";

/** Why somebody may not be forgotten now, read in the transaction that would do it and in the organizers' turn. */
export function refuseToForget(actor: Actor, { locks, season }: { locks: Locks; season: string }) {
  return async (transaction: Queries, personIds: readonly string[]): Promise<ForgetRefusal | null> => {
    await locks.takeTurn(transaction, "organizers");
    if (!(await isOrganizer(transaction, actor))) return "organizers_only";
    return (await holdsRole(transaction, season, personIds)) ? "holds_role" : null;
  };
}
