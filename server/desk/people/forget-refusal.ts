import type { Actor } from "#domain/people/actor.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { isOrganizer } from "#server/people/is-organizer.ts";

/** `holds_role`: take the role at the desk or among the judges away first, and with it the question of the last one. */
export type ForgetRefusal = "organizers_only" | "no_reason" | "holds_role";

/** Why somebody may not be forgotten now, read in the transaction that would do it and in the organizers' turn. */
export function refuseToForget(actor: Actor, { locks, season }: { locks: Locks; season: string }) {
  return async (transaction: Queries, personIds: readonly string[]): Promise<ForgetRefusal | null> => {
    await locks.takeTurn(transaction, "organizers");
    if (!(await isOrganizer(transaction, actor))) return "organizers_only";
    if (personIds.length === 0) return null;
    const held = await transaction
      .selectFrom("organizers")
      .select("person_id")
      .where("person_id", "in", personIds)
      .executeTakeFirst();
    const judge = await transaction
      .selectFrom("judges")
      .select("id")
      .where("person_id", "in", personIds)
      .where("season", "=", season)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    // Pitches too are marked by judges, some of whom do nothing else.
    const finalsJudge = await transaction
      .selectFrom("finals_judges")
      .select("person_id")
      .where("person_id", "in", personIds)
      .where("season", "=", season)
      .executeTakeFirst();
    return held || judge || finalsJudge ? "holds_role" : null;
  };
}
