import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "./portal-desk.ts";

export type MembershipChanged = { ok: true } | { ok: false; reason: "not_member" | "no_reason" };

/** Takes a member out of a team, or hands its lead to another, at any time and with a reason. */
export async function changeMembership(
  { db, clock, portal }: PortalDesk,
  actor: Actor,
  change: { kind: "remove" | "lead"; teamId: string; personId: string; reason: string },
): Promise<MembershipChanged> {
  const { kind, teamId, personId } = change;
  const reason = change.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  const changed = await (kind === "remove"
    ? portal.teams.remove(teamId, personId)
    : portal.teams.setLead(teamId, personId));
  if (!changed.ok) return { ok: false, reason: "not_member" };
  const action = kind === "remove" ? "team remove" : "team lead";
  const entry = { at: clock.now(), actor, action, subjects: [teamId, personId], reason };
  await db.transaction().execute((transaction) => appendAudit(transaction, entry));
  return { ok: true };
}
