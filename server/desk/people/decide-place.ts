import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { PortalDesk } from "./portal-desk.ts";

export type PlaceDecided = { ok: true } | { ok: false; reason: "no_place" | "no_reason" };

/**
 * Closes a person's place in the season, or lets one stay that was flagged. Whoever is in a team stays named there;
 * the portal is closed to them from their next request on.
 */
export async function decidePlace(
  { db, clock, programme }: Pick<PortalDesk, "db" | "clock" | "programme">,
  actor: Actor,
  decision: { personId: string; keep: boolean; reason: string },
): Promise<PlaceDecided> {
  const reason = decision.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  return db.transaction().execute(async (transaction): Promise<PlaceDecided> => {
    const at = clock.now();
    const watch = await watchRows(transaction, [
      rowsOf("places", { season: programme.id, person_id: decision.personId }),
    ]);
    let update = transaction
      .updateTable("places")
      .set({ flag: null, flagged_at: null, ...(!decision.keep && { ended_at: toText(at) }) })
      .where("season", "=", programme.id)
      .where("person_id", "=", decision.personId)
      .where("ended_at", "is", null);
    if (decision.keep) update = update.where("flag", "is not", null);
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { ok: false, reason: "no_place" };
    const action = decision.keep ? "keep-place" : "close-place";
    const undo = await watch.undo(programme.id);
    await appendAudit(transaction, { at, actor, action, subjects: [decision.personId], reason, undo });
    return { ok: true };
  });
}
