import type { AuditAction } from "#domain/people/audit-action.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { KeptChanges } from "#server/storage/queries/deeds/row-change.ts";
import type { PortalDesk } from "./portal-desk.ts";

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
