import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { KeptChanges } from "#server/storage/queries/deeds/row-change.ts";
import type { PortalDesk } from "./portal-desk.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { toText } from "#server/storage/queries/rows.ts";

export type MembershipChanged = { ok: true } | { ok: false; reason: "not_member" | "no_reason" };

/** Takes a member out of a team, or hands its lead to another, at any time and with a reason. */
export async function changeMembership(
  { clock, portal }: Pick<PortalDesk, "clock" | "portal">,
  actor: Actor,
  change: { kind: "remove" | "lead"; teamId: string; personId: string; reason: string },
): Promise<MembershipChanged> {
  const { kind, teamId, personId } = change;
  const reason = change.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  const action: AuditAction = kind === "remove" ? "team remove" : "team lead";
  const entry = { at: clock.now(), actor, action, subjects: [teamId, personId], reason };
  const log = (transaction: Queries, undo: KeptChanges | undefined) => appendAudit(transaction, { ...entry, undo });
  const changed = await (kind === "remove"
    ? portal.teams.remove(teamId, personId, log)
    : portal.teams.setLead(teamId, personId, log));
  return changed.ok ? { ok: true } : { ok: false, reason: "not_member" };
}

type PlaceDecided = { ok: true } | { ok: false; reason: "no_place" | "no_reason" };

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
